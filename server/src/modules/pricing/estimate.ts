import { goodsOfBill, amountBelowMinimum } from '@farmstand/contracts/minimum-order'
import type { Department } from '@farmstand/contracts/department'
import type {
  CashOnDeliveryAllowance,
  Estimation,
  EstimationAmounts,
  RequestedItem,
} from '@farmstand/contracts/estimation'
import { MINUTE_MS, shopDay, type Clock } from '../../platform/clock.ts'
import { onOneConnection, sendTransaction, type Database, type Queryable } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { paise, toRupees } from '../../platform/money.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { zoneOf } from '../delivery/index.ts'
import { countUse, holdAccount, isAccountOpen } from '../identity/index.ts'
import { currentPlanOf } from '../membership/index.ts'
import type { SettingsReader } from '../shop/index.ts'
import { estimationsLock, storeEstimation, type StoredEstimation } from './queries.ts'
import { quoteLines } from './quote-lines.ts'
import { billFor, type Amounts, type Bill, type QuotedLine } from './rules.ts'

/** Minutes for which the prices of an estimation are valid. */
export const ESTIMATION_MINUTES = 15

/**
 * The highest number of unexpired estimations of a customer. It is enough for several open pages, and too few to fill a
 * table.
 */
export const LIVE_ESTIMATIONS = 5

export interface EstimateDeps {
  db: Database
  catalogue: Pick<Catalogue, 'current'>
  settings: SettingsReader
  clock: Clock
  /**
   * True if the shop collects GST. A shop outside the regular GST scheme may collect no tax, so its prices contain
   * none.
   */
  collectsGst: () => boolean
  /** Returns the terms that an addition takes from the order that it is added to. */
  additionTerms: (customerUid: string, orderUid: string) => Promise<AdditionTerms | Refused>
  /** Reads the customer's limits for a bill of these lines. */
  billLimits: (
    db: Queryable,
    asked: Pick<EstimateInput, 'customerUid' | 'pincode' | 'address'> & { lines: readonly QuotedLine[]; now: Date },
  ) => Promise<{
    /** Refuses lines that would exceed the limits together with the open orders. Returns null within the limits. */
    holdingProblem: (holding: { lines: readonly QuotedLine[]; orders: number; now: Date }) => Refused | null
    cashLeft: CashOnDeliveryAllowance
  }>
}

interface AdditionTerms {
  number: number
  department: Department
  pincode: string
}

export interface EstimateInput {
  customerUid: string
  pincode: string
  /** The address as it will be on the order. Empty if unknown. */
  address: string
  items: readonly RequestedItem[]
  /** The uid of the order that these items are added to. Null if they are a new order. */
  addTo: string | null
}

/**
 * Prices a checkout by the shop's own data and the customer's plan, and holds the prices for this customer. An addition
 * is delivered with the order that it is added to, so it has that order's pincode, no minimum and no delivery fee. If
 * the customer already has `LIVE_ESTIMATIONS` estimations, the oldest one expires.
 */
export async function estimate(deps: EstimateDeps, input: EstimateInput): Promise<Estimation | Refused> {
  const createdAt = deps.clock.now()
  const collectsGst = deps.collectsGst()
  const quote = quoteLines(deps.catalogue.current(), input.items, {
    collectsGst,
    day: shopDay(createdAt),
  })
  const host = input.addTo === null ? null : await deps.additionTerms(input.customerUid, input.addTo)
  const pincode = host && !('refused' in host) ? host.pincode : input.pincode
  const [tooMany, zone, plan, limits] = await readAll(deps, input, { quote, pincode, createdAt })
  if (tooMany) return tooMany
  if (host && 'refused' in host) return host
  if ('refused' in quote) return quote
  const unfit = host && refuseOtherDepartment(host, quote.lines)
  if (unfit) return unfit
  if ('refused' in zone) return zone
  const bill = billFor(quote.lines, {
    feePaise: plan?.freeShipping || host ? paise(0) : zone.feePaise,
    freeAbovePaise: zone.freeAbovePaise,
    deliveryGstBp: collectsGst ? deps.settings.current().DELIVERY_GST_RATE : 0,
    planDiscountBp: plan?.discountBp ?? 0,
  })
  const held = limits.holdingProblem({ lines: quote.lines, orders: bill.parts.length, now: createdAt })
  if (held) return held
  const minOrderPaise = host ? paise(0) : deps.settings.current().MIN_ORDER_AMOUNT
  if (amountBelowMinimum(goodsOfBill(bill.whole), minOrderPaise) > 0)
    return refused('BELOW_MINIMUM_ORDER', because('BELOW_MINIMUM', { leastPaise: minOrderPaise }))
  const stored: StoredEstimation = {
    uid: newUid(),
    customerUid: input.customerUid,
    pincode,
    addedTo: input.addTo,
    minOrderPaise,
    planName: plan?.planName ?? null,
    priority: plan?.priorityDelivery ?? false,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + ESTIMATION_MINUTES * MINUTE_MS),
    whole: bill.whole,
    parts: bill.parts,
  }
  return (await storeOrRefuse(deps.db, stored)) ?? { ...estimationReply(stored, bill), cash_left: limits.cashLeft }
}

/** Counts the estimation, and reads all that it depends on, in one round trip. */
const readAll = (
  deps: EstimateDeps,
  { customerUid, address }: EstimateInput,
  { quote, pincode, createdAt: now }: { quote: ReturnType<typeof quoteLines>; pincode: string; createdAt: Date },
) =>
  onOneConnection(deps.db, (db) =>
    Promise.all([
      tooManyAtOnce(db, deps, customerUid),
      zoneOf(db, pincode),
      currentPlanOf(db, customerUid, now),
      deps.billLimits(db, { customerUid, pincode, address, lines: 'refused' in quote ? [] : quote.lines, now }),
    ]),
  )

/**
 * Refuses an addition with items of another department than that of the order, because kitchen and grocery pack
 * separately.
 */
function refuseOtherDepartment(
  { number, department }: AdditionTerms,
  lines: readonly { department: Department; name: string }[],
) {
  const others = lines.filter((line) => line.department !== department)
  if (others.length === 0) return null
  return refused('UNPROCESSABLE', because('ADDITION_UNFIT', { number, names: others.map(({ name }) => name) }))
}

async function tooManyAtOnce(
  db: Queryable,
  { settings, clock }: EstimateDeps,
  customerUid: string,
): Promise<Refused | null> {
  const limit = settings.current().ESTIMATIONS_MINUTE
  const bucket = { bucket: `estimation:${customerUid}`, limit, windowMs: MINUTE_MS, now: clock.now() }
  const { allowed, retryAfter } = await countUse(db, bucket)
  if (allowed) return null
  return refused('TOO_MANY_REQUESTS', { ...because('BILLS_TOO_OFTEN'), retryAfter })
}

/**
 * Stores an estimation unless the account is closed, in one round trip. The oldest estimations are ended before the new
 * one is stored, so that the new one is never ended, even if many are made in one millisecond.
 */
async function storeOrRefuse(db: Database, estimation: StoredEstimation): Promise<Refused | null> {
  const { customerUid } = estimation
  const [, stored] = await sendTransaction(db, [
    holdAccount(customerUid, [estimationsLock(customerUid)]),
    storeEstimation(estimation, { kept: LIVE_ESTIMATIONS - 1, allowed: isAccountOpen(customerUid) }),
  ])
  return stored?.rowCount ? null : refused('NOT_SIGNED_IN')
}

const estimationReply = (
  { uid, expiresAt, planName, priority }: StoredEstimation,
  bill: Bill,
): Omit<Estimation, 'cash_left'> => ({
  ...amountsReply(bill.whole),
  estimation_id: uid,
  expires_at: expiresAt.toISOString(),
  free_delivery_gap: toRupees(bill.freeDeliveryGapPaise),
  plan_discount: toRupees(bill.whole.planDiscountPaise),
  plan_name: planName,
  priority_delivery: priority,
  parts: Object.fromEntries(bill.parts.map((part) => [part.department, amountsReply(part)])),
})

const amountsReply = (amounts: Amounts): EstimationAmounts => ({
  total_item_cost: toRupees(amounts.totalItemCostPaise),
  shipping_charges: toRupees(amounts.shippingPaise),
  tax_amount: toRupees(amounts.taxPaise),
  total_discount: toRupees(amounts.discountPaise),
  final_amount: toRupees(amounts.finalPaise),
})
