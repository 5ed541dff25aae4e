// @module-tag long
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  pickVersion,
  placeConfirmedOrder,
  finishPacking,
  invoicesOf,
  lineOf,
  openPackingRoom,
  packTheRest,
  packingOf,
  room,
  readOrderAsCustomer,
} from '../../testing/packing-room.ts'
import { passAMinute } from '../../testing/paying.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { volume } from '../../testing/volume.ts'
import { newUid } from '../../platform/ids.ts'

const { tomato, onion } = fixture.stock

openPackingRoom()

describe('concurrent packing', () => {
  const TIMES = volume(20, 60)

  test(`[O49] one of ${TIMES} concurrent weights for a line is stored, the others are refused`, async () => {
    const order = await placeConfirmedOrder('WALLET')
    const line = await lineOf(order, tomato)
    const said = await Promise.all(
      Array.from({ length: TIMES }, (_, n) =>
        room.office.act(n % 2 ? room.asha : room.ravi, 'packLine', {
          ...pickVersion(order, line),
          packed: 3,
          grams: 2400 + n,
        }),
      ),
    )
    expect(said.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(said.filter(({ statusCode }) => statusCode === 409)).toHaveLength(TIMES - 1)
    expect((await lineOf(order, tomato)).version).toBe(1)
    await packTheRest(order)
    await finishPacking(order)
  })

  test('[O50] a packer gets the next free order without waiting for an order that is locked', async () => {
    const [first, second] = [await placeConfirmedOrder(), await placeConfirmedOrder()]
    const other = await room.shop.database.pool.connect()
    // The connection is released even when the test fails, so that no query waits for its lock.
    onTestFinished(() => other.release(true))
    await other.query('begin')
    await other.query(`update customer_order set packer = 'somebody' where uid = $1`, [first.uid])
    const taken = await room.office.act(room.asha, 'takeOrder', { order_uid: null })
    expect(taken.json()).toEqual({ order_uid: second.uid })
    await other.query('rollback')
    for (const { uid } of [first, second])
      await room.office.atTerminal('cancelOrders', { orders: [{ uid }], reason: 'a test' })
  })

  test('[I7] [I8] if a line is packed while packing ends, invoice, money and lines agree', async () => {
    for (let turn = 0; turn < volume(12, 40); turn += 1) {
      const order = await placeConfirmedOrder('WALLET')
      await packTheRest(order)
      const { version } = await packingOf(order)
      const line = await lineOf(order, onion)
      const [said] = await Promise.all([
        room.office.act(room.asha, 'packLine', { ...pickVersion(order, line), packed: 1, grams: null }),
        room.office.act(room.ravi, 'packOrders', { orders: [{ uid: order.uid }] }),
        room.office.act(room.ravi, 'finishPacking', { order: { uid: order.uid, version }, bags: 1 }),
      ])
      const { amount_due: due } = await readOrderAsCustomer(order)
      expect(Math.round((order.final_amount - due) * 100)).toBe(said.statusCode === 200 ? 7500 : 0)
      expect((await invoicesOf(order))[0]?.total).toBe(due)
    }
  })

  test('[O18] repeated requests with the same key change the line and end packing only once', async () => {
    const order = await placeConfirmedOrder('ONLINE')
    const line = await lineOf(order, onion)
    const key = newUid()
    const input = { ...pickVersion(order, line), packed: 2, grams: null }
    const ticks = await Promise.all(
      Array.from({ length: 10 }, () => room.office.act(room.asha, 'packLine', input, key)),
    )
    expect(new Set(ticks.map(({ body }) => body)).size).toBe(1)
    await packTheRest(order)
    const { version } = await packingOf(order)
    const end = { order: { uid: order.uid, version }, bags: 1 }
    const endKey = newUid()
    const ends = await Promise.all(
      Array.from({ length: 10 }, () => room.office.act(room.asha, 'finishPacking', end, endKey)),
    )
    expect(new Set(ends.map(({ body }) => body)).size).toBe(1)
    await passAMinute(room.shop)
    const refunds = await room.shop.database.pool.query('select 1 from refund where cause = $1', [
      `adjust:${order.uid}`,
    ])
    expect(refunds.rowCount).toBe(1)
  })
})
