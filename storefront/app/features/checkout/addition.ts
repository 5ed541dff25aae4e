import type { Address } from '@farmstand/contracts/address'
import type { Department } from '@farmstand/contracts/department'
import type { Order } from '@farmstand/contracts/order'
import { shopDay } from '../../lib/shop-day.ts'
import { emptyPart, paymentTypes, type Line, type PartDraft, type Parts, type PaymentType } from './parts.ts'

/** The delivery address of an order. */
export type DeliverTo = Pick<Address, 'full_address' | 'pincode' | 'rider_note'> & { type: string }

/** Returns the address of an order, to which its additions go too. */
export const deliveryOf = ({ deliver_to, delivery_address, pincode, rider_note }: Order): DeliverTo => ({
  type: deliver_to,
  full_address: delivery_address,
  pincode,
  rider_note,
})

/** Returns the drafts of an addition, whose date, slot and company are those of its order. */
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

/** Returns the cart lines that an order can take: those of its own department, which packs it. */
export const linesFor = ({ department }: { department: Department }, lines: Parts<Line[]>): Parts<Line[]> => ({
  KITCHEN: [],
  GROCERY: [],
  [department]: lines[department],
})

/** Returns the payment types of an addition: cash only when its order is paid in cash. */
export const additionPaymentTypes = (order: Order | null): readonly PaymentType[] =>
  order === null || order.payment_method === 'COD' ? paymentTypes : paymentTypes.filter((one) => one !== 'COD')
