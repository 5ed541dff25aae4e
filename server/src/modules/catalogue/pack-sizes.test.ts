import { beforeEach, expect, test, vi } from 'vitest'
import { addressOf } from '@farmstand/contracts/calls'
import type { Cart } from '@farmstand/contracts/cart'
import type { Companions, HomeShelves } from '@farmstand/contracts/shelf'
import type { StockItem, StockSearchReply } from '@farmstand/contracts/stock-item'
import type { Waits } from '@farmstand/contracts/wait'
import { createLog } from '../../platform/log.ts'
import type { SignedInCustomer, TestApp } from '../../testing/app.ts'
import { oneShop } from '../../testing/one-shop.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { slowMachineTimeout } from '../../testing/slow-machine.ts'
import { notifyOfStock } from '../restock/notify-of-stock.ts'
import { createSettings, putSettings } from '../shop/index.ts'

let shop: TestApp
let as: SignedInCustomer
oneShop({ opened: (one) => (shop = one), customer: (one) => (as = one) })

const { tomato, onion, potato } = fixture.stock
const [large, small] = [40, 41]
const sql = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values)
const search = async (query: Record<string, string>) =>
  (await shop.call({ url: addressOf('searchStocks'), query })).json<StockSearchReply>().results
const daily = () => search({ subcategory_id: String(fixture.categories.daily) })
const item = async (id: number) => (await shop.call({ url: addressOf('getStock', { id }) })).json<StockItem>()
const eventually = (seen: () => unknown) => vi.waitFor(seen, slowMachineTimeout)
const setSeason = (id: number, season: string | null) => sql('update item set season = $2 where id = $1', [id, season])

/** Sets the stock of an item, with the move that the books expect. */
const setStock = (id: number, onHand: number) =>
  sql(
    `with before as (select on_hand from item where id = $1), now as (update item set on_hand = $2 where id = $1)
     insert into stock_move (item_id, quantity, reason, reference)
     select $1, $2 - on_hand, 'COUNT', 'is wanted again and missing' from before where on_hand <> $2`,
    [id, onHand],
  )

beforeEach(async () => {
  await putSettings(shop.database.db, { OUT_OF_SEASON: 'show', TELL_CUSTOMERS: 'no' })
  await sql(
    `insert into item (id, sku, kind, category_id, name, department, units, net_value, net_unit, cost_paise, discount_bp,
       pack_group, position)
     values ($1, 'onion-5-kg', 'STOCK', 2, 'Onion', 'GROCERY', '5 kg', 5000, 'g', 11000, 0, 'Onion', 2),
            ($2, 'onion-500-g', 'STOCK', 2, 'Onion', 'GROCERY', '500 g', 500, 'g', 1400, 1000, 'onion', 2)
     on conflict (id) do update set active = true`,
    [large, small],
  )
  await sql(`update item set season = null, pack_group = case when id in ($1, $2, $3) then 'onion' end`, [
    onion,
    large,
    small,
  ])
  for (const [id, onHand] of [
    [large, 4],
    [small, 4],
    [onion, 500],
  ] as const)
    await setStock(id, onHand)
  await eventually(async () => {
    expect((await item(onion)).sizes?.map(({ in_stock }) => in_stock)).toEqual([true, true, true])
    expect(await item(tomato)).toMatchObject({ in_stock: true })
  })
})

test('[E82] lists, shelves and search show a good once, with its sizes and their prices', async () => {
  expect((await daily()).map(({ id }) => id)).toEqual([tomato, onion, potato])
  expect((await search({ q: 'onion' })).map(({ id }) => id)).toEqual([onion])
  const { sizes = [] } = await item(small)
  expect(sizes.map(({ id, units, price, unit_price, in_stock }) => [id, units, price, unit_price, in_stock])).toEqual([
    [small, '500 g', 12.6, 25.2, true],
    [onion, '1 kg', 25, 25, true],
    [large, '5 kg', 110, 22, true],
  ])
  const shelves = (await shop.call({ url: addressOf('getHomeShelves') })).json<HomeShelves>()
  expect(shelves.lower_prices.filter(({ name }) => name === 'Onion').map(({ id }) => id)).toEqual([small])
  const with_ = (await shop.call({ url: addressOf('getCompanions', { id: large }) })).json<Companions>()
  expect(with_.filter(({ item: { name } }) => name === 'Onion')).toEqual([])
  await shop.call({
    as,
    method: 'POST',
    url: addressOf('addCartItem'),
    query: { item_id: String(large), quantity: '2', type: 'STOCK' },
  })
  const cart = (await shop.call({ as, url: addressOf('getCart') })).json<Cart>()
  expect(cart.items.map(({ item_id, units, price }) => [item_id, units, price])).toEqual([[large, '5 kg', 110]])
})

test('[E82] a search for a size finds it; a sold-out or hidden size never represents the good', async () => {
  const first = async (q: string) => (await search({ q }))[0]?.id
  expect(await first('onion 5 kg')).toBe(large)
  expect(await first('pyaz 5kg')).toBe(large)
  expect(await first('aadha kilo pyaz')).toBe(small)
  expect(await first('onion 3 kg')).toBe(onion)
  await setStock(onion, 0)
  await eventually(async () => expect((await daily()).map(({ id }) => id)).toEqual([tomato, large, potato]))
  expect((await item(large)).sizes?.map(({ in_stock }) => in_stock)).toEqual([true, false, true])
  await sql('update item set active = false where id = $1', [small])
  await eventually(async () => expect((await item(large)).sizes).toHaveLength(2))
})

test('[E83] an item out of season shows the month of its return and cannot be bought', async () => {
  await setSeason(tomato, 'Apr-Jun')
  await setSeason(potato, 'Oct-Feb')
  await eventually(async () => expect(await item(tomato)).toMatchObject({ in_stock: false, back_in_month: 4 }))
  expect(await item(potato)).not.toHaveProperty('back_in_month')
  const query = { item_id: String(tomato), quantity: '1', type: 'STOCK' }
  const add = await shop.call({ as, method: 'POST', url: addressOf('addCartItem'), query })
  expect(add.statusCode).toBe(422)
  const box = (await shop.call({ url: addressOf('listCombos') })).json<{
    results: { id: number; in_stock: boolean }[]
  }>()
  expect(box.results.find(({ id }) => id === fixture.combos.saladBox)).toMatchObject({ in_stock: false })
  await putSettings(shop.database.db, { OUT_OF_SEASON: 'hide' })
  await eventually(async () => expect((await daily()).map(({ id }) => id)).toEqual([onion, potato]))
  shop.clock.set('2027-03-31T18:29:00.000Z')
  await setSeason(potato, 'Oct-Feb')
  await eventually(async () => expect((await daily()).map(({ id }) => id)).toEqual([onion]))
  // One minute later it is April in India.
  shop.clock.set('2027-03-31T18:30:00.000Z')
  await sql('notify catalogue_changed')
  await eventually(async () => expect((await daily()).map(({ id }) => id)).toEqual([tomato, onion]))
})

test('[E83] a customer who waits for an item out of season is notified in its season', async () => {
  const { db } = shop.database
  await putSettings(db, { TELL_CUSTOMERS: 'yes' })
  const notMonth = new Date().getUTCMonth() + 6
  const month = (at: number) => new Intl.DateTimeFormat('en', { month: 'short' }).format(Date.UTC(2026, at % 12, 15))
  // The job compares with the database's clock.
  shop.clock.set(new Date().toISOString())
  const waiting = await shop.customer()
  await setSeason(tomato, `${month(notMonth)}-${month(notMonth)}`)
  await eventually(async () => expect(await item(tomato)).toMatchObject({ in_stock: false }))
  await shop.call({
    as: waiting,
    method: 'POST',
    url: addressOf('waitForItem'),
    payload: { item_id: tomato, type: 'STOCK' },
  })
  const waits = async () => (await shop.call({ as: waiting, url: addressOf('listWaits') })).json<Waits>().items
  const notify = () => {
    const settings = createSettings({ db, log: createLog('silent') })
    return notifyOfStock({ db, clock: shop.clock, settings, senders: shop.senders, publicUrl: 'https://shop.example' })
  }
  await notify()
  expect(await waits()).toEqual([tomato])
  await setSeason(tomato, `${month(notMonth + 5)}-${month(notMonth + 7)}`)
  await notify()
  expect(await waits()).toEqual([])
})
