import type { Order, OrderSummary } from '@farmstand/contracts/order'
import { roundToCash } from '@farmstand/contracts/money'
import { orderCan } from '@farmstand/contracts/order-status'
import { paise, subtractPaise, timesPaise, toRupees, type Paise } from '../../platform/money.ts'
import { canAddTo } from './additions/rules.ts'
import { canCancel, canChangeTime, separateDeliveryFee } from './rules.ts'
import type { StoredOrder, WholeOrder } from './queries.ts'

/** Returns the price of an order after packing differences and credits. */
export const duePaise = (order: Pick<StoredOrder, 'finalPaise' | 'adjustedPaise' | 'creditedPaise'>): Paise =>
  subtractPaise(subtractPaise(order.finalPaise, order.adjustedPaise), order.creditedPaise)

/** Returns the cash that the rider collects for an order paid on delivery. */
export const cashPaise = (order: Parameters<typeof duePaise>[0]): Paise => paise(roundToCash(duePaise(order)))

export const orderSummary = (order: StoredOrder, now: Date): OrderSummary => ({
  uid: order.uid,
  order_number: String(order.number),
  department: order.department,
  delivery_address: order.deliveryAddress,
  final_amount: toRupees(order.finalPaise),
  amount_due: toRupees(duePaise(order)),
  expected_delivery_date: order.deliveryAt.toISOString(),
  delivery_slot: { id: order.slotId, name: order.slotName },
  o_status: order.status,
  payment_method: order.paymentMethod,
  item_count: order.itemCount,
  created_at: order.createdAt.toISOString(),
  priority: order.priority,
  can_cancel: canCancel(order, 'customer', now),
  can_change_time: canChangeTime(order, now),
  cancel_until: order.cancelUntil.toISOString(),
  can_add: canAddTo(order, now),
  added_to: order.addedTo,
  all_good: order.saidGoodAt !== null,
})

/**
 * Returns an order as sent to clients, without refunds, invoices, adjustments, credits, additions and follow-ups. `describeOrder`
 * adds these.
 */
export const orderReply = ({ order, lines, events }: WholeOrder, now: Date): Order => ({
  ...orderSummary(order, now),
  deliver_to: order.deliverTo,
  pincode: order.pincode,
  rider_note: order.riderNote,
  receiver_name: order.receiverName,
  receiver_mobile: order.receiverMobile,
  contact: order.contact,
  customer_name: order.customerName,
  occasion: order.occasion,
  occasion_members: order.occasionMembers,
  when_short: order.whenShort,
  customer_note: order.customerNote,
  total_item_cost: toRupees(order.totalItemCostPaise),
  shipping_charges: toRupees(order.shippingPaise),
  tax_amount: toRupees(order.taxPaise),
  total_discount: toRupees(order.discountPaise),
  plan_discount: toRupees(order.planDiscountPaise),
  refund: null,
  adjustments: [],
  credits: [],
  waits_until:
    orderCan.move(order.status, 'CANCELLED', 'shop') && !order.feeWhenLeft
      ? (order.waitsUntil?.toISOString() ?? null)
      : null,
  own_fee: toRupees(order.ownFeePaise),
  own_fee_due:
    order.feeWhenLeft && order.waitsUntil
      ? { amount: toRupees(separateDeliveryFee(order)), at: order.waitsUntil.toISOString() }
      : null,
  other_part: null,
  added_to_number: null,
  additions: [],
  follows: null,
  follow_ups: [],
  invoices: [],
  lines: lines.map((line) => ({
    item_id: line.itemId,
    type: line.type,
    name: line.name,
    local_names: line.localNames,
    units: line.units,
    image_urls: line.images,
    veg_nonveg_type: line.vegNonveg,
    quantity: line.quantity,
    cost: toRupees(line.costPaise),
    price: toRupees(line.pricePaise),
    line_total: toRupees(timesPaise(line.pricePaise, line.quantity)),
  })),
  events: events.map(({ status, reason, at }) => ({ o_status: status, at: at.toISOString(), reason })),
})
