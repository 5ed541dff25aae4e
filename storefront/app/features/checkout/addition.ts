import type { Address } from '@farmstand/contracts/address'
import type { Department } from '@farmstand/contracts/department'
import type { Order } from '@farmstand/contracts/order'
import { shopDay } from '../../lib/shop-day.ts'
import { emptyPart, paymentTypes, type Line, type PartDraft, type Parts, type PaymentType } from './parts.ts'

/** Where an order goes. */
export type DeliverTo = Pick<Address, 'full_address' | 'pincode' | 'rider_note'> & { type: string }

/** Where what is added to an order goes: with it. */
export const deliveryOf = ({ deliver_to, delivery_address, pincode, rider_note }: Order): DeliverTo => ({
  type: deliver_to,
  full_address: delivery_address,
  pincode,
  rider_note,
})

/** The parts of a checkout that adds to an order: there is nothing left to choose. */
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

/** What of the cart an order takes in: its own department packs it. */
export const linesFor = ({ department }: { department: Department }, lines: Parts<Line[]>): Parts<Line[]> => ({
  KITCHEN: [],
  GROCERY: [],
  [department]: lines[department],
})

/** How an addition can be paid: at the door only where its order is, too. */
export const waysToPay = (order: Order | null): readonly PaymentType[] =>
  order === null || order.payment_method === 'COD' ? paymentTypes : paymentTypes.filter((one) => one !== 'COD')
