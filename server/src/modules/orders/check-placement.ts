import { isCalendarDay, type Clock } from '../../platform/clock.ts'
import { onOneConnection, type Database } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import type { Paise } from '../../platform/money.ts'
import { lookupForSale, type Catalogue } from '../catalogue/index.ts'
import { findSlotOfDay, dayProblem, deliveryInstant, zoneOf } from '../delivery/index.ts'
import { heldEstimation, type BillPart, type HeldEstimation } from '../pricing/index.ts'
import { refuseDuringPause, type SettingsReader } from '../shop/index.ts'
import { deliveryOfHost, type HostDelivery } from './additions/join-host.ts'
import { canAddTo } from './additions/rules.ts'
import type { Funding } from './pay-for-part.ts'
import type { Placement } from './placement.ts'
import { orderHead, type StoredOrder } from './queries.ts'
import { belowMinimum, lowerMinimum, namedPart, needsOther, occasionProblem, sameItems } from './rules.ts'

export interface CheckedPlacement {
  /** The uid of the order that this one is added to. Null if this order is not an addition. */
  addedTo: string | null
  part: BillPart
  /** Address, time and recipient. An addition takes them from the order that it is added to. */
  delivery: HostDelivery
  /** True if the membership plan that the estimation was made with gives priority. */
  priority: boolean
  funding: Funding
  /** All parts of the checkout with their prices, including the part that is being placed. */
  all: readonly Pick<BillPart, 'department' | 'finalPaise'>[]
  /** True if this order must be cancelled when the other part of the checkout is never placed. */
  needsOther: boolean
  /** The minimum order that applies to the whole checkout. */
  minimumPaise: Paise
  /** The time until which the checkout can be ordered. */
  expiresAt: Date
}

export interface PlacementDeps {
  db: Database
  catalogue: Pick<Catalogue, 'current'>
  settings: SettingsReader
  clock: Clock
}

/**
 * Checks everything that can be checked before the transaction that writes the order. State that concurrent requests
 * may change is checked inside that transaction.
 */
export async function checkPlacement(
  deps: PlacementDeps,
  customerUid: string,
  placement: Placement,
): Promise<CheckedPlacement | Refused> {
  // A customer who paid just before the shop was paused gets a refund, as after every refused order.
  const badPayment = paymentProblem(placement) ?? refuseDuringPause(deps.settings.current(), deps.clock.now())
  if (badPayment) return badPayment
  const [estimation, zone, chosen] = await readAll(deps, customerUid, placement)
  if (!estimation) return refused('NOT_FOUND')
  const part = namedPart(estimation.parts, placement.department)
  if (!part) return refused('ESTIMATION_MISMATCH')
  const host = estimation.addedTo === null ? null : await openHost(deps, customerUid, estimation.addedTo)
  if (host && 'refused' in host) return host
  const problem =
    estimationProblem(deps, estimation, part, placement) ?? (host ? null : deliveryProblem(deps, part, placement))
  if (problem) return problem
  if ('refused' in zone) return zone
  const delivery = host ? deliveryOfHost(host) : wantedDelivery(chosen, part, placement)
  if ('refused' in delivery) return delivery
  return {
    part,
    addedTo: estimation.addedTo,
    delivery,
    priority: estimation.priority,
    funding: fundingOf(placement, estimation),
    all: estimation.parts,
    needsOther: estimation.parts.length > 1 && needsOther(part, estimation.whole, minimumOf(deps, estimation)),
    minimumPaise: minimumOf(deps, estimation),
    expiresAt: estimation.expiresAt,
  }
}

/** Reads in one round trip what the checks need. The day is checked later, but only a real day can be looked up. */
const readAll = ({ db }: PlacementDeps, customerUid: string, { estimationUid, pincode, slot, day }: Placement) =>
  onOneConnection(db, (one) =>
    Promise.all([
      heldEstimation(one, estimationUid, customerUid),
      // The checks refuse a pincode other than that of the estimation.
      zoneOf(one, pincode),
      isCalendarDay(day) ? findSlotOfDay(one, slot, day) : null,
    ]),
  )

/** Returns the order of this customer that the addition is for, or a refusal. */
export async function openHost(
  { db, clock }: PlacementDeps,
  customerUid: string,
  uid: string,
): Promise<StoredOrder | Refused> {
  const host = await orderHead(db, uid)
  if (host?.customerUid !== customerUid) return refused('NOT_FOUND')
  return canAddTo(host, clock.now()) ? host : refused('ORDER_NOT_CHANGEABLE')
}

/** Returns the requested address and time. The slot's cut-off also ends the customer's right to cancel. */
function wantedDelivery(
  chosen: Awaited<ReturnType<typeof findSlotOfDay>>,
  { department }: BillPart,
  placement: Placement,
): HostDelivery | Refused {
  const { day, deliverTo, deliveryAddress, pincode, riderNote, contact, customerName, email } = placement
  const { receiverName, receiverMobile } = placement
  if (!chosen) return refused('SLOT_UNAVAILABLE', because('NO_SUCH_SLOT'))
  const { slot } = chosen
  const cancelUntil = chosen.cutoffOf(department)
  if (!cancelUntil) return refused('SLOT_UNAVAILABLE')
  const kitchen = department === 'KITCHEN'
  return {
    deliverTo,
    deliveryAddress,
    pincode,
    riderNote,
    receiverName,
    receiverMobile,
    contact,
    customerName,
    email,
    occasion: kitchen ? placement.occasion : null,
    occasionMembers: kitchen ? placement.occasionMembers : null,
    slotId: slot.id,
    slotName: slot.name,
    deliveryDay: day,
    deliveryAt: deliveryInstant(slot, day),
    cancelUntil,
  }
}

/** Refuses the method ONLINE without a payment id, and every other method with one. */
function paymentProblem({ paymentMethod, paymentId }: Placement): Refused | null {
  const details = { field: 'payment_id' }
  if (paymentMethod === 'ONLINE')
    return paymentId === null ? refused('UNPROCESSABLE', { ...because('PAY_FIRST'), details }) : null
  if (paymentId === null) return null
  return refused('UNPROCESSABLE', { ...because('NO_OTHER_PAYMENT', { method: paymentMethod }), details })
}

function fundingOf({ paymentMethod, paymentId }: Placement, { whole, expiresAt }: HeldEstimation): Funding {
  const held = { totalPaise: whole.finalPaise, expiresAt }
  if (paymentMethod === 'WALLET') return { method: 'WALLET', ...held }
  return paymentId === null ? null : { method: 'ONLINE', ...held, paymentId }
}

const minimumOf = ({ settings }: PlacementDeps, { minOrderPaise }: HeldEstimation): Paise =>
  lowerMinimum(minOrderPaise, settings.current().MIN_ORDER_AMOUNT)

function estimationProblem(
  deps: PlacementDeps,
  estimation: HeldEstimation,
  part: BillPart,
  placement: Placement,
): Refused | null {
  const { expiresAt, pincode } = estimation
  if (deps.clock.now().getTime() >= expiresAt.getTime()) return refused('ESTIMATION_EXPIRED')
  if (pincode !== placement.pincode || !sameItems(placement.items, part.lines)) return refused('ESTIMATION_MISMATCH')
  return minimumProblem(deps, estimation) ?? refuseWithdrawnItems(deps, part)
}

export function minimumProblem(deps: PlacementDeps, estimation: HeldEstimation): Refused | null {
  const tooSmall = belowMinimum(estimation.whole, minimumOf(deps, estimation))
  return tooSmall === null ? null : refused('BELOW_MINIMUM_ORDER', tooSmall)
}

/** Refuses a part with items that the shop no longer sells. */
export function refuseWithdrawnItems({ catalogue }: Pick<PlacementDeps, 'catalogue'>, part: BillPart): Refused | null {
  const withdrawn = part.lines.filter((line) => !lookupForSale(catalogue.current(), line.id, line.type))
  if (withdrawn.length === 0) return null
  return refused('OUT_OF_STOCK', {
    ...because('NO_LONGER_SOLD', { names: withdrawn.map((line) => line.name) }),
    details: withdrawn.map(({ id, type, name }) => ({ id, type, name })),
  })
}

function deliveryProblem({ clock, settings }: PlacementDeps, part: BillPart, placement: Placement): Refused | null {
  const { OCCASIONS, BOOKING_DAYS } = settings.current()
  const company = { occasion: placement.occasion, members: placement.occasionMembers }
  const occasion = occasionProblem(part.department, company, OCCASIONS)
  if (occasion) return refused('UNPROCESSABLE', { ...occasion, details: { field: 'occasion' } })
  const day = dayProblem(placement.day, clock.now(), BOOKING_DAYS)
  return day === null ? null : refused('SLOT_UNAVAILABLE', { ...day, details: { field: 'delivery_date' } })
}
