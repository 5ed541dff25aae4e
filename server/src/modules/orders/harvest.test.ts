import { expect, test } from 'vitest'
import type { Harvest } from '@farmstand/contracts/office/harvest'
import { confirmed, openPackingRoom, pack, packTheRest, finish, room } from '../../testing/packing-room.ts'
import { fixture } from '../../testing/shop-fixture.ts'

openPackingRoom()

test('[D10.34] the harvest list takes combos apart, sums up by source in the seller’s units, and leaves out what is packed', async () => {
  await room.shop.database.pool.query(`update item set source = 'Our farm' where id = ${fixture.stock.spinach}`)
  const read = async (query = ''): Promise<Harvest> =>
    (await room.office.get(`/harvest?day=2026-11-26${query}`, room.ravi)).json<Harvest>()
  const first = await confirmed()
  await confirmed()
  const { sources, orders, windows } = await read()
  expect([orders, windows]).toEqual([2, [{ slot_id: 2, name: '11 AM - 1 PM', orders: 2 }]])
  const shown = sources.map(({ name, items }) => [
    name,
    items.map(({ name: item, ordered, in_combos, total }) => [item, ordered, in_combos, total?.value, total?.unit]),
  ])
  expect(shown).toEqual([
    ['Our farm', [['Spinach', 4, 4, 1000, 'g']]],
    [
      null,
      [
        ['Onion', 12, 4, 12_000, 'g'],
        ['Tomato', 10, 4, 10_000, 'g'],
      ],
    ],
  ])
  await pack(first, fixture.stock.onion)
  await packTheRest(first)
  await finish(first)
  expect((await read()).sources[0]?.items).toMatchObject([{ name: 'Spinach', ordered: 2 }])
  expect((await read('&slot=3')).sources).toEqual([])
  expect((await room.office.get('/harvest?day=2026-11-26', room.asha)).statusCode).toBe(403)
})
