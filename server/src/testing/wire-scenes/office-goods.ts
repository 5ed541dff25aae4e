import type { InputOf } from '@farmstand/contracts/office/operations'
import { emptyCategory } from '@farmstand/contracts/office/empty-category'
import { HOUR_MS } from '../../platform/clock.ts'
import { newUid } from '../../platform/ids.ts'
import { asBytes, phonePhoto } from '../reported.ts'
import { fixture } from '../shop-fixture.ts'
import type { OfficeScene } from './office-scene.ts'

const { onion, potato, spinach, biryani, soldOut } = fixture.stock

export async function recordItems({ ask, does, reads, manager, owner }: OfficeScene): Promise<void> {
  await reads('items', { category: String(fixture.categories.leafy) })
  await reads('items', { look: 'SOLD_OUT' })
  const { facts } = await reads('item', { id: String(potato) })
  await reads('item', { id: '999' }, { says: 'that there is not' })
  await reads('searchTrial', { q: 'aloo', item: String(potato), name: 'Potato', aliases: 'aloo' })
  const shelved = { ...facts, shelf: 'B2', source: 'Uruli', country_of_origin: 'IN', shelf_life_days: 20 }
  await does('saveItem', { item_id: potato, before: facts, after: shelved, looked: false })
  await does(
    'saveItem',
    { item_id: potato, before: facts, after: { ...facts, shelf: 'C1' }, looked: false },
    { says: 'as it is no more' },
  )
  const fresh = { ...facts, name: 'New potato', aliases: [], pinned: false }
  await does('addItem', { kind: 'STOCK', sku: '', facts: fresh })
  await does('addItem', { kind: 'STOCK', sku: 'new-potato', facts: fresh }, { says: 'whose SKU is taken' })
  await does('showItems', { item_ids: [potato], shown: false })
  await does('showItems', { item_ids: [potato], shown: true })
  const picture = { method: 'POST', url: '/office/v1/pictures?name=Potato.jpg', as: manager } as const
  await ask({ says: 'pictures', ...picture, ...asBytes(await phonePhoto()) })
  await ask({ says: 'pictures, of a file that is none', ...picture, ...asBytes(Buffer.from('no picture')) })

  const lines: InputOf<'planImport'>['lines'] = [
    { line: 2, sku: 'potato', hsn: '07019000' },
    { line: 3, name: 'Chikki', category: 'Leafy and herbs', units: '200 g', price: 80 },
    { line: 4, name: 'Jaggery', category: 'Leafy and herbs', units: '1 kg', price: 90, veg_nonveg_type: 0, stock: 4 },
  ]
  const { seal } = await does('planImport', { lines })
  const sheet = { name: 'november.xlsx', lines, looked: [] }
  await does('importItems', { ...sheet, seal: '0'.repeat(64) }, { says: 'as it was not reviewed' })
  const { import_uid } = await does('importItems', { ...sheet, seal })
  await reads('itemImports')
  await does('undoImport', { import_uid })
  await does('undoImport', { import_uid }, { says: 'once more' })

  await does('countStock', { counts: [{ item_id: spinach, counted: 480 }] })
  await does('moveStock', { moves: [{ item_id: spinach, quantity: 20, why: 'RECEIVED', reason: '' }] })
  await does(
    'moveStock',
    { moves: [{ item_id: 30, quantity: 1, why: 'RECEIVED', reason: '' }] },
    { says: 'of a combo' },
  )
  await does('sellOut', { item_id: biryani }, { as: owner })
  await does('sellOut', { item_id: soldOut }, { says: 'that is sold out' })
}

export async function recordPrices({ does, reads, shop }: OfficeScene): Promise<void> {
  const change = (after: { cost: number; discount: number }, looked = false): InputOf<'changePrices'>['changes'] => [
    { item_id: onion, before: { cost: 25, discount: 0 }, after, looked },
  ]
  const now = { publish_at: null, source: 'GRID', name: null } as const
  await does('changePrices', { changes: change({ cost: 50, discount: 0 }), ...now }, { says: 'by much' })
  const { batch_uid } = await does('changePrices', { changes: change({ cost: 28, discount: 5 }), ...now })
  await does('changePrices', { changes: change({ cost: 29, discount: 0 }), ...now }, { says: 'as they are no more' })
  await reads('priceBatches', {})
  await reads('priceBatch', { uid: batch_uid })
  await reads('priceBatch', { uid: newUid() }, { says: 'that there is not' })
  await does('revertPrices', { batch_uid })
  await does('revertPrices', { batch_uid }, { says: 'once more' })
  const later = { ...now, publish_at: new Date(shop.clock.now().getTime() + HOUR_MS).toISOString(), name: 'Diwali' }
  const soon = await does('changePrices', { changes: change({ cost: 26, discount: 0 }), ...later }, { says: 'later' })
  await does('publishPrices', { batch_uid: soon.batch_uid })
  await does('cancelPrices', { batch_uid: soon.batch_uid }, { says: 'that were published' })
  // The prices are marked like those from a catalogue folder, which nobody confirmed one by one.
  await shop.database.pool.query('update price_batch set fell_unseen = true where uid = $1', [soon.batch_uid])
  await does('confirmPrices', { batch_uid: soon.batch_uid })
  await does('confirmPrices', { batch_uid: soon.batch_uid }, { says: 'once more' })
  const changes: InputOf<'changePrices'>['changes'] = [
    { item_id: onion, before: { cost: 26, discount: 0 }, after: { cost: 25, discount: 0 }, looked: false },
  ]
  const never = await does('changePrices', { changes, ...later }, { says: 'later again' })
  await does('cancelPrices', { batch_uid: never.batch_uid })
}

export async function recordCategories({ does, reads }: OfficeScene): Promise<void> {
  const { results } = await reads('categories')
  const facts = { ...emptyCategory, name: 'Spices', name_hi: 'मसाले' }
  const { category_id } = await does('saveCategory', { category_id: null, before: emptyCategory, after: facts })
  await does(
    'saveCategory',
    { category_id, before: facts, after: { ...facts, parent_id: category_id } },
    { says: 'below itself' },
  )
  const named = { category_id, before: facts, after: { ...facts, name_mr: 'मसाले' } }
  await does('saveCategory', named, { says: 'named in Marathi' })
  await does('saveCategory', named, { says: 'as it is no more' })
  const first = results.filter(({ parent_id }) => parent_id === null).map(({ id }) => id)
  await does('arrangeCategories', { parent_id: null, category_ids: [category_id, ...first] })
  await does('arrangeCategories', { parent_id: null, category_ids: first }, { says: 'not all of them' })
}

export async function recordBannersAndPlans({ does, reads }: OfficeScene): Promise<void> {
  const facts: InputOf<'saveBanner'>['facts'] = {
    picture: { path: 'fresh-0123456789/960.webp', crop: '' },
    title: 'Mangoes are here',
    title_hi: 'आम आ गए',
    title_mr: 'आंबे आले',
    subtitle: '',
    subtitle_hi: '',
    subtitle_mr: '',
    action: 'See them',
    action_hi: '',
    action_mr: '',
    link: 'item:tomato',
    tone: 'turmeric',
    active: true,
    from: '2026-11-25',
    until: null,
  }
  const { banner_id: id } = await does('saveBanner', { banner: null, place: 20, facts })
  await does(
    'saveBanner',
    { banner: null, place: 21, facts: { ...facts, link: 'elsewhere' } },
    { says: 'that leads nowhere' },
  )
  await does('switchBanner', { banner: { id, version: 0 }, active: false })
  await does('switchBanner', { banner: { id, version: 0 }, active: true }, { says: 'as it is no more' })
  await does('moveBanner', { banner_id: id, place: 1 })
  await does('moveBanner', { banner_id: 999, place: 1 }, { says: 'that there is not' })
  const banner = (await reads('banners')).results.find((one) => one.id === id)
  await does('removeBanner', { banner: { id, version: banner?.version ?? 0 } })

  const shelf: InputOf<'saveShelf'>['facts'] = {
    place: 1,
    title: 'Under ₹50',
    title_hi: '₹50 से कम',
    title_mr: '',
    rule: 'UNDER',
    under: 50,
    word: '',
    goods: [],
    active: true,
    from: null,
    until: null,
  }
  const { shelf_id } = await does('saveShelf', { shelf: null, facts: shelf })
  await does('saveShelf', { shelf: null, facts: { ...shelf, under: null } }, { says: 'of no goods' })
  await does('saveShelf', { shelf: { id: shelf_id, version: 9 }, facts: shelf }, { says: 'as it is no more' })
  await reads('shelves')
  await does('removeShelf', { shelf: { id: shelf_id, version: 0 } })

  const terms: InputOf<'savePlan'>['terms'] = {
    name: 'Sprout',
    min_amount: 1_000,
    discount: 2.5,
    cashback: 25.5,
    free_shipping: true,
    priority_delivery: false,
    additional_perks: 'Early news',
    validity_days: 30,
  }
  const { plan_id } = await does('savePlan', { plan: null, terms })
  await does('savePlan', { plan: null, terms }, { says: 'of a name that is taken' })
  const [plan] = (await reads('plans')).results
  await does('switchPlan', { plan: { id: plan_id, version: plan?.version ?? 0 }, active: false })
  await does('switchPlan', { plan: { id: 999, version: 0 }, active: true }, { says: 'that there is not' })
  await does('arrangePlans', { plan_ids: [plan_id] })
  await does('arrangePlans', { plan_ids: [999] }, { says: 'that there are not' })
}
