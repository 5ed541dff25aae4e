import { describe, expect, test } from 'vitest'
import {
  mixedItems,
  placeConfirmedOrder,
  finishPacking,
  openPackingRoom,
  pricePotatoesAsReplacement,
  pack,
  packTheRest,
  replace,
  room,
} from '../../testing/packing-room.ts'
import { violationsAfter } from '../../testing/planting.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery } from '../../testing/trading-app.ts'

const { tomato, onion, spinach, potato } = fixture.stock

openPackingRoom()
pricePotatoesAsReplacement()

describe('reconcile on packing', () => {
  const unguarded = 'alter table order_adjustment disable trigger user'
  const pick = 'update order_pick set'
  test.each<[string, string, (uid: string) => string[]]>([
    [
      'a share that does not match the price',
      'I7',
      (uid) => [
        `${pick} share_paise = share_paise + 100 where order_uid = '${uid}' and state = 'PACKED' and packed_g is null and position = 1`,
      ],
    ],
    [
      'another weight than was paid for',
      'I7',
      (uid) => [`${pick} packed_g = packed_g + 10 where order_uid = '${uid}' and packed_g is not null`],
    ],
    [
      'fewer pieces than were paid for',
      'I7',
      (uid) => [`${pick} packed = packed - 1 where order_uid = '${uid}' and state = 'SHORT' and packed > 1`],
    ],
    [
      'a pick that no line ordered',
      'I7',
      (uid) => [
        `insert into order_pick (order_uid, position, stock_id, quantity, share_paise, state, packed, kept_paise) values ('${uid}', 9, 12, 1, 0, 'PACKED', 1, 0)`,
      ],
    ],
    [
      'a customer who is still to be called',
      'I7',
      (uid) => [`${pick} call_until = now() where order_uid = '${uid}' and state = 'SHORT'`],
    ],
    [
      'an adjusted sum without adjustments',
      'I7',
      (uid) => [`update customer_order set adjusted_paise = adjusted_paise + 1 where uid = '${uid}'`],
    ],
    [
      'an adjustment larger than the difference',
      'I7',
      (uid) => [
        unguarded,
        `update order_adjustment set paise = paise + 1 where order_uid = '${uid}' and kind = 'WEIGHED'`,
      ],
    ],
    [
      'a weight difference sent to the bank',
      'I8',
      (uid) => [
        unguarded,
        `update order_adjustment set goes_to = 'SOURCE' where order_uid = '${uid}' and kind = 'WEIGHED'`,
      ],
    ],
    ['a difference that was never given back', 'I8', (uid) => [`delete from refund where cause = 'adjust:${uid}'`]],
    [
      'a replacement that left no shelf',
      'I9',
      (uid) => [`update stock_move set quantity = quantity - 1 where reference = '${uid}' and reason = 'REPLACEMENT'`],
    ],
    [
      'stock returned that the order never released',
      'I9',
      (uid) => [
        `insert into stock_move (item_id, quantity, reason, reference) values (${spinach}, 1, 'WITHOUT', '${uid}')`,
        `update item set on_hand = on_hand + 1 where id = ${spinach}`,
      ],
    ],
    ['stock for sale that orders are waiting for', 'I9', () => [`update item set missing = 1 where id = ${spinach}`]],
  ])('[I7] [I8] [I9] reconcile reports %s', async (_what, invariant, plant) => {
    const order = await placeConfirmedOrder('ONLINE', [...mixedItems, grocery(spinach, 2)])
    await pack(order, tomato, { grams: 2850 })
    await pack(order, onion, { packed: 3 })
    expect((await replace(order, spinach, 1, potato, 1)).statusCode).toBe(200)
    await packTheRest(order)
    await finishPacking(order)
    expect(await violationsAfter(room.shop.database, [], room.shop.clock.now())).toEqual({})
    expect(Object.keys(await violationsAfter(room.shop.database, plant(order.uid), room.shop.clock.now()))).toContain(
      invariant,
    )
  })
})
