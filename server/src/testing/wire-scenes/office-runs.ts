import { paidInCash } from '../paid-at-door.ts'
import type { DeliveryPlan } from '@farmstand/contracts/office/runs'
import type { OwnRuns } from '@farmstand/contracts/office/rider'
import { checkout, orderOf, place } from '../checkout.ts'
import { fixture } from '../shop-fixture.ts'
import { grocery, orderRequest } from '../trading-app.ts'
import type { OfficeScene } from './office-scene.ts'

const goods = [grocery(fixture.stock.tomato, 3), grocery(fixture.stock.onion, 2)]
const window = { day: '2026-11-27', slot_id: 2 }

async function confirmed({ shop, customer, office }: OfficeScene): Promise<{ uid: string }> {
  const { estimation_id } = await checkout(shop, customer, goods)
  const more = { delivery_date: window.day, payment_method: 'COD' } as const
  const { uid } = orderOf(await place(shop, customer, orderRequest(estimation_id, goods, more)))
  await office.atTerminal('confirmOrders', { orders: [{ uid }] })
  return { uid }
}

/** Records the planning of delivery runs, and sending one out. */
export async function recordRuns(scene: OfficeScene): Promise<void> {
  const { does, reads, gets, manager } = scene
  const [order, handed] = [await confirmed(scene), await confirmed(scene)]
  const query = { day: window.day, slot: String(window.slot_id) }
  const newest = async (): Promise<{ uid: string; version: number }> => {
    const { runs } = (
      await scene.office.get(`/deliveryPlan?${new URLSearchParams(query)}`, manager)
    ).json<DeliveryPlan>()
    return { uid: runs.at(-1)?.uid ?? '', version: runs.at(-1)?.version ?? 0 }
  }
  await does('planRun', { ...window, rider_uid: null })
  await does('putOnRun', { run_uid: (await newest()).uid, orders: [order.uid, handed.uid], before: null })
  await reads('deliveryPlan', query)
  await does('sendOutRun', { run: await newest(), leave_unpacked: false }, { says: 'without a rider' })
  await does('chooseRider', { run: await newest(), rider_uid: manager.uid })
  await does('releaseStops', { run: await newest() })
  await does('sendOutRun', { run: await newest(), leave_unpacked: false }, { says: 'with an unpacked order' })
  await scene.office.atTerminal('packOrders', { orders: [order, handed] })
  await does('sendOutRun', { run: await newest(), leave_unpacked: false })
  const { uid: sent } = await newest()
  await does('undoSendOut', { run: { uid: sent } })
  await does('undoSendOut', { run: { uid: sent } }, { says: 'that is not out' })
  await does('sendOutRun', { run: await newest(), leave_unpacked: false }, { says: 'again' })
  await does('removeRun', { run: await newest() }, { says: 'that is out' })
  await gets(`papers/run-sheet?run=${(await newest()).uid}`)
  const { runs: own }: OwnRuns = await reads('ownRuns')
  const lines = own[0]?.stops[0]?.orders[0]?.lines ?? []
  const all = lines.map(({ place: at, quantity }) => ({ place: at, quantity }))
  const [tap, failing] = [{ order_uid: order.uid, at: '2026-11-25T04:31:00Z' }, { outcome: 'NOT_HOME' } as const]
  await does('handOver', { ...tap, order_uid: manager.uid }, { says: 'of an order on no run' })
  await does('bringBack', { ...tap, ...failing, calls: 1 }, { says: 'after one call' })
  await does('bringBack', { ...tap, ...failing, calls: 2 })
  await does('handOver', tap, { says: 'of an order that was brought back' })
  await does('handOver', { ...tap, order_uid: handed.uid }, { says: 'of an unpaid order without its payment' })
  const [paid] = await paidInCash(scene.shop.database.db, [handed])
  await does('handOver', { ...tap, order_uid: handed.uid, refused: all }, { says: 'of which everything is refused' })
  const due = (paid?.collected?.amount ?? 0) - (lines[1]?.amount ?? 0)
  const collected = { method: 'CASH' as const, amount: due }
  await does('handOver', { ...tap, order_uid: handed.uid, collected, refused: all.slice(1) })
  const { refused_goods: back } = await reads('deliveryPlan', query, { says: 'with refused items' })
  const decided = { goods: back.map(({ uid }) => ({ uid, to: 'STOCK' as const })) }
  await does('decideRefusedGoods', decided)
  await does('decideRefusedGoods', decided, { says: 'that were decided already' })
  await reads('cashUp')
  const counted = { rider_uid: manager.uid, expected: due, counted: due - 1, notes: null, reason: '' }
  await does('countCash', { ...counted, expected: due + 1 }, { says: 'of which other cash is due' })
  await does('countCash', counted, { says: 'that differs without a reason' })
  await does('countCash', { ...counted, reason: 'A coin was lost' })
  await does('countCash', { ...counted, expected: 0, counted: 0 }, { says: 'that was counted already' })
  const { counts } = await reads('cashUp', {}, { says: 'after a count' })
  const count_uid = counts[0]?.uid ?? ''
  await does('undoCashCount', { count_uid, reason: 'Found it' })
  await does('undoCashCount', { count_uid, reason: 'Found it' }, { says: 'that was taken back already' })
  await does('suggestRuns', { ...window, rider_uids: [manager.uid] })
  await does('removeRun', { run: await newest() })
}
