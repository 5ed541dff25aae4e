import type { Address } from '@farmstand/contracts/address'
import type { Department } from '@farmstand/contracts/department'
import type { Order } from '@farmstand/contracts/order'
import { shopDay } from '../../lib/shop-day.ts'
import { emptyPart, paymentTypes, type CheckoutLine, type PartDraft, type Parts, type PaymentType } from './parts.ts'

/** The delivery address of an order. */
export type DeliverTo = Pick<
  Address,
  'full_address' | 'pincode' | 'rider_note' | 'receiver_name' | 'receiver_mobile'
> & { type: string }

/** Returns the delivery address of an order, to which additions to that order are delivered too. */
export const deliveryOf = (order: Order): DeliverTo => ({
  type: order.deliver_to,
  full_address: order.delivery_address,
  pincode: order.pincode,
  rider_note: order.rider_note,
  receiver_name: order.receiver_name,
  receiver_mobile: order.receiver_mobile,
})

/** Returns the delivery choices for an addition. Date, slot and company are those of the order to which it is added. */
export function draftsOf(order: Order): Parts<PartDraft> {
  const draft: PartDraft = {
    date: shopDay(order.expected_delivery_date),
    slotId: order.delivery_slot.id,
    first: false,
    occasion: order.occasion ?? '',
    members: String(order.occasion_members ?? emptyPart.members),
  }
  return { KITCHEN: draft, GROCERY: draft }
}

/**
 * Returns the cart lines that can be added to an order. They must be of the order's department, because that department
 * packs the order.
 */
export const linesAddableTo = (
  { department }: { department: Department },
  lines: Parts<CheckoutLine[]>,
): Parts<CheckoutLine[]> => ({
  KITCHEN: [],
  GROCERY: [],
  [department]: lines[department],
})

/**
 * Returns the payment types for an addition. Cash is among them only if the order to which it is added is also paid in
 * cash.
 */
export const additionPaymentTypes = (order: Order | null): readonly PaymentType[] =>
  order === null || order.payment_method === 'COD' ? paymentTypes : paymentTypes.filter((one) => one !== 'COD')
