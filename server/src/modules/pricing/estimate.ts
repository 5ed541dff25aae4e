import type { Estimation, EstimationAmounts, RequestedItem } from '@farmstand/contracts/estimation'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { paise, toRupees } from '../../platform/money.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { zoneOf } from '../delivery/index.ts'
import { livePlan } from '../membership/index.ts'
import type { SettingsReader } from '../shop/index.ts'
import { storeEstimation, type StoredEstimation } from './queries.ts'
import { quoteLines } from './quote-lines.ts'
import { billFor, type Amounts, type Bill } from './rules.ts'

/** Prices are held this long (D5.12). */
export const ESTIMATION_MINUTES = 15

export interface PricingShop {
  db: Database
  catalogue: Catalogue
  settings: SettingsReader
  clock: Clock
  /** A shop outside the regular GST scheme may collect no tax, so none is contained in its prices. */
  collectsGst: () => boolean
}

export interface EstimationWish {
  customerUid: string
  pincode: string
  items: readonly RequestedItem[]
}

/** Prices a checkout from the shop's own facts and the customer's plan, and holds the prices for its customer. */
export async function estimate(shop: PricingShop, wish: EstimationWish): Promise<Estimation | Refused> {
  const collectsGst = shop.collectsGst()
  const quote = quoteLines(shop.catalogue.current(), wish.items, collectsGst)
  if ('refused' in quote) return quote
  const zone = await zoneOf(shop.db, wish.pincode)
  if ('refused' in zone) return zone
  const createdAt = shop.clock.now()
  const plan = await livePlan(shop.db, wish.customerUid, createdAt)
  const bill = billFor(quote.lines, {
    feePaise: plan?.freeShipping ? paise(0) : zone.feePaise,
    freeAbovePaise: zone.freeAbovePaise,
    deliveryGstBp: collectsGst ? Math.round(shop.settings.current().DELIVERY_GST_RATE * 100) : 0,
    planDiscountBp: plan?.discountBp ?? 0,
  })
  const stored: StoredEstimation = {
    uid: newUid(),
    customerUid: wish.customerUid,
    pincode: wish.pincode,
    planName: plan?.planName ?? null,
    priority: plan?.priorityDelivery ?? false,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + ESTIMATION_MINUTES * 60_000),
    whole: bill.whole,
    parts: bill.parts,
  }
  await storeEstimation(shop.db, stored)
  return estimationReply(stored, bill)
}

const estimationReply = ({ uid, expiresAt, planName, priority }: StoredEstimation, bill: Bill): Estimation => ({
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
