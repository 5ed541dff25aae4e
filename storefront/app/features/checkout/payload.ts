import type { Department } from '@farmstand/contracts/department'
import type { RequestedItem } from '@farmstand/contracts/estimation'
import type { ShortagePreference } from '@farmstand/contracts/short-wish'
import type { OrderRequest } from '@farmstand/contracts/order'
import type { WantedDelivery } from '@farmstand/contracts/payment'
import type { User } from '@farmstand/contracts/user'
import type { DeliverTo } from './addition.ts'
import { membersOf, type CheckoutLine, type PartDraft, type Parts, type PaymentType } from './parts.ts'

/** Returns the items in the form that the estimation and the order call expect. */
export const requestedItems = (lines: readonly CheckoutLine[]): RequestedItem[] =>
  lines.map(({ id, quantity, type, department }) => ({ id, quantity, type, department }))

const suffixes = { KITCHEN: '__1', GROCERY: '__2' } as const

/** Returns the estimation id to send with an order. The id names the order part only when both parts are ordered. */
export const estimationIdFor = (
  estimationId: string,
  department: Department,
  together: readonly Department[],
): string => (together.length > 1 ? `${estimationId}${suffixes[department]}` : estimationId)

/** The names that the order call uses for the payment types. */
const paymentMethods = { COD: 'COD', Online: 'ONLINE', WALLET: 'WALLET' } as const satisfies Record<
  PaymentType,
  OrderRequest['payment_method']
>

/** Returns the date and slot of each order part, in the form that the payment call expects. */
export const deliveriesOf = (
  { together }: { together: readonly Department[] },
  drafts: Parts<PartDraft>,
): WantedDelivery[] =>
  together.flatMap((department) => {
    const { date, slotId } = drafts[department]
    return date === null || slotId === null ? [] : [{ department, delivery_date: date, delivery_slot: slotId }]
  })

export interface OrderParts {
  customer: User
  address: DeliverTo
  department: Department
  draft: PartDraft & { date: string; slotId: number }
  payment: PaymentType
  whenShort: ShortagePreference
  customerNote: string
  estimationId: string
  /** All order parts of this checkout. */
  together: readonly Department[]
  lines: readonly CheckoutLine[]
  /** The id of an online payment, which pays for all parts of the checkout; null for other payment types. */
  paymentId: string | null
}

/** Builds the body of one order. Occasion and members are included for kitchen orders only. */
export function orderRequest(parts: OrderParts): OrderRequest {
  const { customer, address, department, draft, payment } = parts
  const members = membersOf(draft)
  return {
    deliver_to: address.type,
    customer_address: address.full_address,
    pincode: address.pincode,
    ...(address.rider_note === '' ? {} : { rider_note: address.rider_note }),
    ...(address.receiver_name === '' ? {} : { receiver_name: address.receiver_name }),
    ...(address.receiver_mobile === '' ? {} : { receiver_mobile: address.receiver_mobile }),
    contact: customer.mobile_no,
    customer_name: customer.full_name ?? '',
    delivery_date: draft.date,
    delivery_slot: draft.slotId,
    order_from: 'PWA_WEB',
    email: customer.email ?? '',
    payment_method: paymentMethods[payment],
    ...(department === 'KITCHEN' && members !== null ? { occasion: draft.occasion, occasion_members: members } : {}),
    estimation_id: estimationIdFor(parts.estimationId, department, parts.together),
    items: requestedItems(parts.lines),
    when_short: parts.whenShort,
    ...(parts.customerNote.trim() === '' ? {} : { customer_note: parts.customerNote.trim() }),
    ...(parts.paymentId === null ? {} : { payment_id: parts.paymentId }),
  }
}
