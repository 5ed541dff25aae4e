import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import type { Paise } from '../../platform/money.ts'
import { lookupForSale, type Catalogue } from '../catalogue/index.ts'
import { dayProblem, slotByIdOrName, slotCutoff, zoneOf, type Slot } from '../delivery/index.ts'
import { heldEstimation, type BillPart, type HeldEstimation } from '../pricing/index.ts'
import { pausedProblem, type SettingsReader } from '../shop/index.ts'
import type { Funding } from './pay-for-part.ts'
import type { Placement } from './placement.ts'
import { belowMinimum, leastMinimum, namedPart, needsOther, occasionProblem, sameItems } from './rules.ts'

export interface CheckedPlacement {
  part: BillPart
  slot: Slot
  /** The slot's cut-off, until which the customer may cancel. */
  cancelUntil: Date
  /** By the plan the estimation was made with. */
  priority: boolean
  funding: Funding
  /** How many orders the checkout makes in all. */
  parts: number
  /** Cancelled when the other part never comes. */
  needsOther: boolean
  /** Until when the checkout may be ordered. */
  expiresAt: Date
}

export interface PlacementDeps {
  db: Database
  catalogue: Catalogue
  settings: SettingsReader
  clock: Clock
}

/** Everything about an order that can be judged before its transaction. What others may change meanwhile is judged inside it. */
export async function checkPlacement(
  deps: PlacementDeps,
  customerUid: string,
  placement: Placement,
): Promise<CheckedPlacement | Refused> {
  // Who paid just before the shop paused gets the money back, as with every order that is refused.
  const badPayment = paymentProblem(placement) ?? pausedProblem(deps.settings.current(), deps.clock.now())
  if (badPayment) return badPayment
  const estimation = await heldEstimation(deps.db, placement.estimationUid, customerUid)
  if (!estimation) return refused('NOT_FOUND')
  const part = namedPart(estimation.parts, placement.department)
  if (!part) return refused('ESTIMATION_MISMATCH')
  const problem = estimationProblem(deps, estimation, part, placement) ?? deliveryProblem(deps, part, placement)
  if (problem) return problem
  const zone = await zoneOf(deps.db, estimation.pincode)
  if ('refused' in zone) return zone
  const slot = await slotByIdOrName(deps.db, placement.slot)
  if (!slot) return refused('SLOT_UNAVAILABLE', { message: 'There is no such delivery slot. Please choose another.' })
  const cancelUntil = await slotCutoff(deps.db, slot, { day: placement.day, department: part.department })
  if (!cancelUntil) return refused('SLOT_UNAVAILABLE')
  return {
    part,
    slot,
    cancelUntil,
    priority: estimation.priority,
    funding: fundingOf(placement, estimation),
    parts: estimation.parts.length,
    needsOther: estimation.parts.length > 1 && needsOther(part, estimation.whole, minimumOf(deps, estimation)),
    expiresAt: estimation.expiresAt,
  }
}

/** Only ONLINE comes with a payment, and never without. */
function paymentProblem({ paymentMethod, paymentId }: Placement): Refused | null {
  const details = { field: 'payment_id' }
  if (paymentMethod === 'ONLINE')
    return paymentId === null
      ? refused('UNPROCESSABLE', { message: 'Please pay for this order first.', details })
      : null
  if (paymentId === null) return null
  const way = paymentMethod === 'COD' ? 'Cash on delivery' : 'The wallet'
  return refused('UNPROCESSABLE', { message: `${way} takes no other payment beforehand.`, details })
}

function fundingOf({ paymentMethod, paymentId }: Placement, { whole, expiresAt }: HeldEstimation): Funding {
  const held = { totalPaise: whole.finalPaise, expiresAt }
  if (paymentMethod === 'WALLET') return { method: 'WALLET', ...held }
  return paymentId === null ? null : { method: 'ONLINE', ...held, paymentId }
}

const minimumOf = ({ settings }: PlacementDeps, { minOrderPaise }: HeldEstimation): Paise =>
  leastMinimum(minOrderPaise, settings.current().MIN_ORDER_AMOUNT)

function estimationProblem(
  deps: PlacementDeps,
  estimation: HeldEstimation,
  part: BillPart,
  placement: Placement,
): Refused | null {
  const { expiresAt, pincode } = estimation
  if (deps.clock.now().getTime() >= expiresAt.getTime()) return refused('ESTIMATION_EXPIRED')
  if (pincode !== placement.pincode || !sameItems(placement.items, part.lines)) return refused('ESTIMATION_MISMATCH')
  const tooSmall = belowMinimum(estimation.whole, minimumOf(deps, estimation))
  if (tooSmall) return refused('BELOW_MINIMUM_ORDER', { message: tooSmall })
  const withdrawn = part.lines.filter((line) => !lookupForSale(deps.catalogue.current(), line.id, line.type))
  if (withdrawn.length === 0) return null
  return refused('OUT_OF_STOCK', {
    message: `No longer sold: ${withdrawn.map((line) => line.name).join(', ')}.`,
    details: withdrawn.map(({ id, type, name }) => ({ id, type, name })),
  })
}

function deliveryProblem({ clock, settings }: PlacementDeps, part: BillPart, placement: Placement): Refused | null {
  const { OCCASIONS, BOOKING_DAYS } = settings.current()
  const company = { occasion: placement.occasion, members: placement.occasionMembers }
  const occasion = occasionProblem(part.department, company, OCCASIONS)
  if (occasion) return refused('UNPROCESSABLE', { message: occasion, details: { field: 'occasion' } })
  const day = dayProblem(placement.day, clock.now(), BOOKING_DAYS)
  return day === null ? null : refused('SLOT_UNAVAILABLE', { message: day, details: { field: 'delivery_date' } })
}
