import type { WireRecord } from '../wire-record.ts'

/** Sends the requests about the catalogue, which need no sign-in. */
export async function recordCatalogue({ ask, askAll }: WireRecord): Promise<void> {
  const get = (says: string, url: string) => ask({ says, method: 'GET', url })
  const getAll = (says: string, url: string) => askAll({ says, method: 'GET', url })
  const known = await getAll('an item', '/api/v1/stocks/10')
  const unchanged = { 'if-none-match': String(known.headers['etag']) }
  await ask({ says: 'an item that the asker has', method: 'GET', url: '/api/v1/stocks/10', headers: unchanged })
  await get('an unknown item', '/api/v1/stocks/999')
  await get('an item by a word', '/api/v1/stocks/tomato')
  await getAll('search by an alias', '/api/v1/stocks/search?q=tamatar')
  await get('search by a slip', '/api/v1/stocks/search?q=onoin')
  await get('search that finds nothing', '/api/v1/stocks/search?q=zxqwv')
  await ask({ says: 'a wish', method: 'POST', url: '/api/v1/stocks/wishes', payload: { text: 'durian' } })
  const use = { text: 'tamatar', language: 'en' }
  await ask({ says: 'a search that led to goods', method: 'POST', url: '/api/v1/stocks/searches', payload: use })
  await get('popular searches', '/api/v1/stocks/popular/?language=en')
  await get('the vegetarian items of a subcategory', '/api/v1/stocks/search?subcategory_id=3&veg_nonveg=0')
  await get('search in a subcategory by a word', '/api/v1/stocks/search?subcategory_id=leafy')
  await getAll('the combos of a subcategory', '/api/v1/combos/?subcategory_id=2')
  await get('a combo', '/api/v1/combos/?combo_id=31')
  await get('an unknown combo', '/api/v1/combos/?combo_id=999')
  await get('a combo by a word', '/api/v1/combos/?combo_id=box')
  await getAll('all categories', '/api/v1/categories/')
  await getAll('the subcategories of a category', '/api/v1/categories/1/sub')
  await get('the subcategories of an unknown category', '/api/v1/categories/999/sub')
  await get('the subcategories of a word', '/api/v1/categories/kitchen/sub')
  await getAll('the banners', '/api/v1/banner/')
  await getAll('the shelves of the home page', '/api/v1/shelves/')
  await getAll('what combos hold beside an item', '/api/v1/shelves/10/cooked/')
  await getAll('what costs least', '/api/v1/shelves/small/')
  await getAll('what goes well with an item', '/api/v1/shelves/10/')
}

export async function recordSettings({ ask, askAll }: WireRecord): Promise<void> {
  const get = (says: string, url: string) => ask({ says, method: 'GET', url })
  const getAll = (says: string, url: string) => askAll({ says, method: 'GET', url })
  await getAll('the minimum order', '/api/v1/settings/general/key/MIN_ORDER_AMOUNT')
  await get('where no diet is chosen', '/api/v1/settings/general/key/VEG_NONVEG_TOGGLE_IGNORE')
  await get('a setting that is not public', '/api/v1/settings/general/key/BOOKING_DAYS')
  await getAll('the shop', '/api/v1/settings/shop/')
  await getAll('what checkout offers', '/api/v1/settings/checkout/')
  await getAll('the names of the slots', '/api/v1/settings/time_slots/')
  const day = '/api/v1/settings/time_slots/?date=2026-11-26&pincode=411001&department=KITCHEN'
  await get('the slots of a day', day)
  await get('the slots of a day, without a department', day.replace('&department=KITCHEN', ''))
  await get('the slots of a day long gone', day.replace('2026-11-26', '2026-10-26'))
  await get('the slots of no day', day.replace('2026-11-26', 'tomorrow'))
  await get('the slots of a pincode that is not served', day.replace('411001', '110001'))
  await getAll('a pincode that is served', '/api/v1/geo/serviceability?pincode=411001')
  await get('a pincode that is not served', '/api/v1/geo/serviceability?pincode=110001')
  await get('no pincode', '/api/v1/geo/serviceability')
  await getAll('the least that delivery costs', '/api/v1/geo/lowest-fee/')
  await getAll('areas by the beginning of their name', '/api/v1/geo/areas/?q=pu')
  await ask({ says: 'a method that nothing answers', method: 'PUT', url: '/api/v1/banner/', payload: {} })
  await get('an address that nothing answers', '/api/v1/no/such/thing')
}
