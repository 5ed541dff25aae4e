import type { WantedDelivery } from '@farmstand/contracts/payment'
import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { dryRunTransaction } from '../../platform/refusable-transaction.ts'
import { dayProblem, slotByIdOrName, zoneOf } from '../delivery/index.ts'
import { heldEstimation, type HeldEstimation } from '../pricing/index.ts'
import { minimumProblem, openHost, refuseWithdrawnItems, type PlacementDeps } from './check-placement.ts'
import { lockOrdersOf, readUsage } from './limit-queries.ts'
import { countedSince, holdingProblem, placesProblem, stockIdsOf } from './placement-limits.ts'
import { ordersOfEstimation } from './queries.ts'
import { takeGoods, takeDeliveryPlace } from './take-scarce.ts'

interface Payable {
  customerUid: string
  estimationUid: string
  deliveries: readonly WantedDelivery[]
}

/**
 * Returns the reason why an order of this estimation would be refused now, or null when it would be placed. Called
 * before an online payment begins, so that customers do not pay for goods that the shop cannot deliver. Takes goods and
 * window places as placing the order would, in a transaction that is always rolled back.
 */
export const payableProblem =
  (deps: PlacementDeps) =>
  async (asked: Payable): Promise<Refused | null> => {
    const { customerUid, estimationUid } = asked
    const held = await heldEstimation(deps.db, estimationUid, customerUid)
    if (!held) return refused('NOT_FOUND')
    const host = held.addedTo === null ? null : await openHost(deps, customerUid, held.addedTo)
    if (host && 'refused' in host) return host
    const zone = await zoneOf(deps.db, held.pincode)
    if ('refused' in zone) return zone
    const problem =
      minimumProblem(deps, held) ?? withdrawnOf(deps, held) ?? (host ? null : await windowProblem(deps, asked))
    return problem ?? dryRunTransaction(deps.db, (tx) => takeAll(deps, tx, held, asked))
  }

const withdrawnOf = (deps: PlacementDeps, { parts }: HeldEstimation): Refused | null =>
  parts.map((part) => refuseWithdrawnItems(deps, part)).find((problem) => problem !== null) ?? null

async function windowProblem({ db, clock, settings }: PlacementDeps, { deliveries }: Payable): Promise<Refused | null> {
  for (const { delivery_date: date, delivery_slot: slot } of deliveries) {
    const day = dayProblem(date, clock.now(), settings.current().BOOKING_DAYS)
    if (day !== null) return refused('SLOT_UNAVAILABLE', { ...day, details: { field: 'delivery_date' } })
    if (!(await slotByIdOrName(db, slot))) return refused('SLOT_UNAVAILABLE')
  }
  return null
}

async function takeAll(
  { clock, settings }: PlacementDeps,
  tx: Transaction,
  { parts, addedTo }: HeldEstimation,
  { customerUid, estimationUid, deliveries }: Payable,
): Promise<Refused | null> {
  await lockOrdersOf(tx, customerUid)
  if ((await ordersOfEstimation(tx, estimationUid, customerUid)).length > 0) return refused('ORDER_ALREADY_PLACED')
  const now = clock.now()
  const lines = parts.flatMap((part) => part.lines)
  const standing = await readUsage(tx, {
    customerUid,
    stockIds: stockIdsOf(lines),
    since: countedSince(now),
    window: null,
    pincode: '',
    deliveryAddress: '',
  })
  const held = holdingProblem(standing, { lines, orders: parts.length, now }, settings.current())
  if (held) return held
  const wanted = addedTo === null ? deliveries : []
  for (const { delivery_slot: slotId, delivery_date: deliveryDay } of wanted) {
    const places = await placesProblem(tx, { customerUid, slotId, deliveryDay }, settings.current())
    if (places) return places
  }
  for (const part of parts) {
    const lacking = await takeGoods(tx, part, { uid: newUid(), customerUid, createdAt: now, source: 'SHOP' })
    if (lacking) return lacking
  }
  for (const { department, delivery_slot: slotId, delivery_date: deliveryDay } of wanted) {
    const unbooked = await takeDeliveryPlace(tx, { slotId, department, deliveryDay }, now)
    if (unbooked) return unbooked
  }
  return null
}
