import { expect, test } from 'vitest'
import { isDecided } from '@farmstand/contracts/office/crop-outcome'
import type { ShortCrop } from '@farmstand/contracts/office/short-crop'
import type { Today } from '@farmstand/contracts/office/today'
import { act, placeConfirmedOrder, openPackingRoom, ordered, room } from '../../../testing/packing-room.ts'
import { fixture } from '../../../testing/shop-fixture.ts'
import { grocery } from '../../../testing/trading-app.ts'

openPackingRoom()

const { onion, potato, spinach } = fixture.stock
const [TODAY, TOMORROW] = ['2026-11-25', '2026-11-26']

const waiting = async () =>
  (await room.office.get('/today', room.ravi)).json<Today>().decisions.filter(({ kind }) => kind === 'CROP')

/** Decides a short crop for all orders of a day, with `there` available pieces of an item. */
async function decide(item: number, day: string, there: number): Promise<{ uid: string }[]> {
  const seen = await room.office.get(`/shortCrop?item=${item}&day=${day}&there=${there}`, room.ravi)
  const orders = seen
    .json<ShortCrop>()
    .orders.filter(({ outcome }) => isDecided(outcome))
    .map(({ uid, slot_id, lines }) => ({ uid, slot_id, lines }))
  await act(room.ravi, 'decideShortCrop', { item_id: item, day, instead: null, orders })
  return orders
}

test('[O63] the Today screen lists a short crop until it is decided, and again after an undo', async () => {
  const order = await placeConfirmedOrder('COD', [grocery(spinach, 3), grocery(onion, 4)])
  expect(await waiting()).toEqual([])
  const came = [{ item_id: spinach, before: 0, brought_in: 1 }]
  await act(room.ravi, 'bringIn', { day: TOMORROW, came })
  expect(await waiting()).toEqual([
    {
      kind: 'CROP',
      id: `${TOMORROW}:${spinach}`,
      day: TOMORROW,
      name: 'Spinach',
      local_names: { hi: 'पालक' },
      units: '250 g',
      holds: { value: 250, unit: 'g' },
      ordered: 3,
      too_little: 2,
    },
  ])
  await decide(spinach, TOMORROW, 1)
  expect(await waiting()).toEqual([])
  const lines = [{ position: 0, version: 1 }]
  await act(room.ravi, 'undoShortCrop', { item_id: spinach, orders: [{ uid: order.uid, lines }] })
  expect(await waiting()).toMatchObject([{ id: `${TOMORROW}:${spinach}` }])
  await act(room.ravi, 'bringIn', { day: TOMORROW, came: [{ item_id: spinach, before: 1, brought_in: 3 }] })
  expect(await waiting()).toEqual([])
  await room.office.atTerminal('cancelOrders', { orders: [{ uid: order.uid }], reason: 'a test' })
})

test('[O63] an item missing in a count is listed once, on the first day that needs it', async () => {
  const items = [grocery(potato, 3), grocery(onion, 4)]
  const first = await ordered('COD', items, { delivery_date: TODAY, delivery_slot: 3 })
  const second = await placeConfirmedOrder('COD', items)
  await act(room.ravi, 'confirmOrders', { orders: [{ uid: first.uid }] })
  await act(room.ravi, 'countStock', { counts: [{ item_id: potato, counted: 4 }] })
  expect(await waiting()).toMatchObject([{ id: `${TODAY}:${potato}`, name: 'Potato', too_little: 2 }])
  await decide(potato, TODAY, 1)
  expect(await waiting()).toEqual([])
  await room.office.atTerminal('cancelOrders', {
    orders: [first, second].map(({ uid }) => ({ uid })),
    reason: 'a test',
  })
})
