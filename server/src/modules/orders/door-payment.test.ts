import { describe, expect, test } from 'vitest'
import type { InputOf } from '@farmstand/contracts/office/operations'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import { act, ordered, openPackingRoom, placeConfirmedOrder, room } from '../../testing/packing-room.ts'
import { violationsAfter } from '../../testing/planting.ts'
import { fixture } from '../../testing/shop-fixture.ts'
import { grocery } from '../../testing/trading-app.ts'
import { reconcile } from '../reconciliation/reconcile.ts'

openPackingRoom()

type Delivery = InputOf<'deliverOrders'>['orders'][number]

/** Goods and delivery whose price has paise, so that the rider collects less than it. */
const items = [grocery(fixture.stock.tomato, 3), grocery(fixture.stock.onion, 1)]

async function outForDelivery() {
  const order = await placeConfirmedOrder('COD', items)
  for (const step of ['packOrders', 'sendOutOrders'] as const)
    await room.office.atTerminal(step, { orders: [{ uid: order.uid }] })
  return { ...order, due: Math.floor(order.amount_due) }
}

const deliver = async (...orders: Delivery[]): Promise<OrderAnswers['results']> =>
  (await act(room.ravi, 'deliverOrders', { orders })).results
const reasons = (results: OrderAnswers['results']) => results.map(({ done, reason }) => [done, reason])

const booked = async (uid: string) =>
  (
    await room.shop.database.pool.query(
      `select e.account_id as account, e.paise::int from ledger_entry e join ledger_transfer t on t.id = e.transfer_id
       where t.key = 'collect:' || $1 and e.account_id not in ('sales', 'rounding')`,
      [uid],
    )
  ).rows
const paid = async (uid: string) =>
  (
    await room.shop.database.pool.query(
      'select method, paise::int, reference, rider_uid from door_payment where order_uid = $1',
      [uid],
    )
  ).rows
const violations = async () =>
  (await reconcile(room.shop.payments.db, room.shop.clock.now())).violations.map(({ what }) => what)

describe('an unpaid order at its door', () => {
  test('[O120] an order is delivered only with its payment method and the rounded amount due', async () => {
    const { uid, due } = await outForDelivery()
    expect(reasons(await deliver({ uid }))).toEqual([[false, 'PAYMENT_UNSAID']])
    for (const amount of [0, due - 1, due + 1, due + 0.01, due + 0.5])
      expect(reasons(await deliver({ uid, collected: { method: 'CASH', amount } }))).toEqual([
        [false, 'PAYMENT_DIFFERS'],
      ])
    expect([await booked(uid), await paid(uid)]).toEqual([[], []])
    expect(reasons(await deliver({ uid, collected: { method: 'CASH', amount: due } }))).toEqual([[true, undefined]])
    expect(await booked(uid)).toEqual([{ account: 'cash_in_shop', paise: -due * 100 }])
    expect(await paid(uid)).toEqual([{ method: 'CASH', paise: due * 100, reference: '', rider_uid: null }])
    expect(await violations()).toEqual([])
  })

  test('[O120] in one call each order has its own answer, and a paid order needs none', async () => {
    const [first, unsaid] = [await outForDelivery(), await outForDelivery()]
    const wallet = await ordered('WALLET', items)
    for (const step of ['confirmOrders', 'packOrders', 'sendOutOrders'] as const)
      await room.office.atTerminal(step, { orders: [{ uid: wallet.uid }] })
    const results = await deliver(
      { uid: first.uid, collected: { method: 'CASH', amount: first.due } },
      { uid: unsaid.uid },
      { uid: wallet.uid },
    )
    expect(reasons(results)).toEqual([
      [true, undefined],
      [false, 'PAYMENT_UNSAID'],
      [true, undefined],
    ])
    expect(await paid(wallet.uid)).toEqual([])
  })

  test('[O120] UPI counts only with its reference, which pays the orders of one customer', async () => {
    const [one, two] = [await outForDelivery(), await outForDelivery()]
    const upi = (order: { due: number }, reference?: string) =>
      ({ method: 'UPI', amount: order.due, ...(reference !== undefined && { reference }) }) as const
    for (const reference of [undefined, '', '12345', 'a b c', '४१२३४५६७८९०१', 'x'.repeat(36)])
      expect(reasons(await deliver({ uid: one.uid, collected: upi(one, reference) }))).toEqual([[false, 'UPI_UNNAMED']])
    const results = await deliver(
      { uid: one.uid, collected: upi(one, 'hdfc 4123 4567 8901') },
      { uid: two.uid, collected: upi(two, 'HDFC412345678901') },
    )
    expect(results.map(({ done }) => done)).toEqual([true, true])
    expect(await booked(one.uid)).toEqual([{ account: 'upi_at_door', paise: -one.due * 100 }])
    expect(await paid(two.uid)).toMatchObject([{ method: 'UPI', reference: 'HDFC412345678901' }])
    room.as = await room.shop.signIn()
    const other = await outForDelivery()
    expect(reasons(await deliver({ uid: other.uid, collected: upi(other, 'HDFC412345678901') }))).toEqual([
      [false, 'UPI_USED'],
    ])
    expect(await violations()).toEqual([])
  })

  test('[O120] the cash of an order that is out with a rider is with this rider', async () => {
    const rider = await room.office.joins('RIDER')
    const order = await placeConfirmedOrder('COD', items)
    await room.office.atTerminal('packOrders', { orders: [{ uid: order.uid }] })
    const window = { day: order.expected_delivery_date.slice(0, 10), slot_id: order.delivery_slot.id }
    const { runs } = await act(room.ravi, 'planRun', { ...window, rider_uid: rider.uid })
    const run = runs[0] ?? { uid: '', version: 0 }
    const put = await act(room.ravi, 'putOnRun', { run_uid: run.uid, orders: [order.uid] })
    const meant = put.runs.find(({ uid }) => uid === run.uid) ?? run
    await act(room.ravi, 'sendOutRun', { run: meant, leave_unpacked: false })
    const due = Math.floor(order.amount_due)
    const results = await deliver({ uid: order.uid, collected: { method: 'CASH', amount: due } })
    expect(results.map(({ done }) => done)).toEqual([true])
    expect(await booked(order.uid)).toEqual([{ account: `cash_with_rider:${rider.uid}`, paise: -due * 100 }])
    expect(await paid(order.uid)).toMatchObject([{ method: 'CASH', rider_uid: rider.uid }])
    expect(await violations()).toEqual([])
  })

  test('[O120] twenty people who deliver one order collect its cash once', async () => {
    const { uid, due } = await outForDelivery()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => deliver({ uid, collected: { method: 'CASH', amount: due } })),
    )
    expect(all.flat().filter(({ done }) => done)).toHaveLength(1)
    expect(await booked(uid)).toHaveLength(1)
  })
})

test('[O120] [I8] reconcile names a payment at the door that differs from its transfer', async () => {
  const { uid, due, order_number: number } = await outForDelivery()
  await deliver({ uid, collected: { method: 'CASH', amount: due } })
  const named = async (...plant: string[]) =>
    (await violationsAfter(room.shop.database, plant, room.shop.clock.now())).I8 ?? ''
  expect(await named()).toBe('')
  for (const change of [
    'set paise = paise + 100',
    `set method = 'UPI', reference = 'HDFC412345678901'`,
    'set rider_uid = gen_random_uuid()',
  ])
    expect(await named(`update door_payment ${change} where order_uid = '${uid}'`)).toContain(number)
  expect(await named(`delete from door_payment where order_uid = '${uid}'`)).toContain(number)
})
