import { describe, expect, test } from 'vitest'
import type { Invoice } from '@farmstand/contracts/invoice'
import type { Report } from '@farmstand/contracts/office/books'
import type { ItemFacts, OfficeItem } from '@farmstand/contracts/office/item'
import { checkout } from '../../../testing/checkout.ts'
import { finishPacking, openPackingRoom, ordered, pack, room } from '../../../testing/packing-room.ts'
import { fixture } from '../../../testing/shop-fixture.ts'
import { grocery, kitchen } from '../../../testing/trading-app.ts'

openPackingRoom()

const { potato, biryani, onion } = fixture.stock
const { familyDinner } = fixture.combos
const LAST_SECOND = '2026-11-25T18:29:59.999Z'
const FIRST_SECOND = '2026-11-25T18:30:00.000Z'

const itemOf = async (id: number, who = room.ravi): Promise<OfficeItem> =>
  (await room.office.get(`/item?id=${id}`, who)).json<OfficeItem>()

/** Saves an item as the form of the back office does. */
async function save(id: number, change: Partial<ItemFacts>): Promise<void> {
  const { facts: before } = await itemOf(id)
  const label = { country_of_origin: 'IN', shelf_life_days: 3, ingredients: 'Rice and spices' }
  await room.office.atTerminal('saveItem', {
    item_id: id,
    before,
    after: { ...before, ...label, ...change },
    looked: false,
  })
}

/** Sets the clock and the rate back for the next test. */
async function reset(id: number): Promise<void> {
  room.shop.clock.set('2026-11-25T04:30:00.000Z')
  await save(id, { gst_rate: 5, next_gst_rate: null, next_gst_from: null })
}
const planFor = (id: number, rate: number): Promise<void> =>
  save(id, { gst_rate: 5, next_gst_rate: rate, next_gst_from: '2026-11-26' })

async function packed({ uid }: { uid: string }): Promise<void> {
  const done = await room.office.atTerminal('packOrders', { orders: [{ uid }] })
  expect(done.results[0]?.done).toBe(true)
}

const papersOf = async ({ uid }: { uid: string }): Promise<Invoice[]> => {
  const { rows } = await room.shop.database.pool.query<{ snapshot: Invoice }>(
    'select snapshot from invoice where order_uid = $1 order by id',
    [uid],
  )
  return rows.map(({ snapshot }) => snapshot)
}
const linesOf = async (order: { uid: string }, paper = 0) =>
  (await papersOf(order))[paper]?.lines.map(({ description, gst_rate, taxable_value, cgst, sgst, total }) => [
    description,
    gst_rate,
    taxable_value,
    cgst,
    sgst,
    total,
  ])

describe('a GST rate with a first day', () => {
  test('[O225] an invoice of the last second has the old rate, one of the first second the new rate', async () => {
    await planFor(potato, 12)
    const items = [grocery(potato, 4)]
    const [before, after, cancelled] = [
      await ordered('COD', items),
      await ordered('COD', items),
      await ordered('COD', items),
    ]
    const orders = [before, after, cancelled].map(({ uid }) => ({ uid }))
    await room.office.atTerminal('confirmOrders', { orders })
    const billedTax = async () => (await checkout(room.shop, await room.shop.customer(), items)).tax_amount

    room.shop.clock.set(LAST_SECOND)
    await packed(before)
    await packed(cancelled)
    expect(await billedTax()).toBe(8.62)
    expect(await linesOf(before)).toEqual([
      ['Potato', 5, 111.08, 2.78, 2.78, 116.64],
      ['Delivery', 18, 16.94, 1.53, 1.53, 20],
    ])

    room.shop.clock.set(FIRST_SECOND)
    await packed(after)
    expect(await billedTax()).toBe(15.56)
    expect(await linesOf(after)).toEqual([
      ['Potato', 12, 104.14, 6.25, 6.25, 116.64],
      ['Delivery', 18, 16.94, 1.53, 1.53, 20],
    ])
    // A credit note has the rate of its invoice, whenever it is issued.
    await room.office.atTerminal('cancelOrders', { orders: [{ uid: cancelled.uid }], reason: 'a test' })
    expect(await linesOf(cancelled, 1)).toEqual([
      ['Potato', 5, 111.08, 2.78, 2.78, 116.64],
      ['Delivery', 18, 16.94, 1.53, 1.53, 20],
    ])

    const accountant = await room.office.joins('ACCOUNTANT')
    const report = await room.office.get('/report?report=tax&from=2026-11-25&to=2026-11-26', accountant)
    const { tables, ties } = report.json<Report>()
    const potatoes = tables.find(({ key }) => key === 'hsn')?.rows.filter(({ cells }) => cells[0] === '0701')
    expect(potatoes?.map(({ cells }) => [cells[1], ...cells.slice(4)])).toEqual([
      [5, 111.08, 2.78, 2.78, 0, 116.64],
      [12, 104.14, 6.25, 6.25, 0, 116.64],
    ])
    expect(ties.map(({ difference }) => difference)).toEqual([0, 0, 0])
    // The form shows the new rate as the rate of the item.
    expect((await itemOf(potato, await room.office.joins('MANAGER'))).facts).toMatchObject({
      gst_rate: 12,
      next_gst_rate: null,
      next_gst_from: null,
    })
    await reset(potato)
  })

  test('[O225] an order that is packed differently has the rates of the day of packing', async () => {
    await planFor(potato, 12)
    const order = await ordered('COD', [grocery(potato, 4), grocery(onion, 1)])
    await room.office.atTerminal('confirmOrders', { orders: [{ uid: order.uid }] })
    room.shop.clock.set(FIRST_SECOND)
    room.asha = await room.office.pairs('PACKER')
    await pack(order, potato, { packed: 3 })
    await pack(order, onion)
    expect((await finishPacking(order))?.done).toBe(true)
    expect((await linesOf(order))?.slice(0, 2)).toEqual([
      ['Potato', 12, 78.1, 4.69, 4.69, 87.48],
      ['Onion', 0, 25, 0, 0, 25],
    ])
    await reset(potato)
  })

  test('[O225] each part of a combo has its own rate of the day', async () => {
    await planFor(biryani, 18)
    const order = await ordered('COD', [{ ...kitchen(familyDinner), type: 'COMBO' }])
    await room.office.atTerminal('confirmOrders', { orders: [{ uid: order.uid }] })
    room.shop.clock.set(FIRST_SECOND)
    await packed(order)
    expect((await linesOf(order))?.slice(0, 2)).toEqual([
      ['Lamb biryani (Family dinner)', 18, 186.72, 16.81, 16.81, 220.34],
      ['Paneer tikka masala (Family dinner)', 5, 197.3, 4.93, 4.93, 207.16],
    ])
    await reset(biryani)
  })
})
