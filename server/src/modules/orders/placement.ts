import type { Department } from '@farmstand/contracts/department'
import type { OrderRequest } from '@farmstand/contracts/order'
import type { RequestedItem } from '@farmstand/contracts/estimation'
import { hashContent } from '../../platform/ids.ts'
import { cleanText, oneLine } from '../../platform/text.ts'
import type { NewOrder } from './queries.ts'
import { itemKey, parseEstimationId } from './rules.ts'

/** A request for an order, with the customer's texts cleaned for storing. */
export interface Placement extends Pick<
  NewOrder,
  | 'estimationUid'
  | 'paymentMethod'
  | 'deliverTo'
  | 'deliveryAddress'
  | 'pincode'
  | 'riderNote'
  | 'receiverName'
  | 'receiverMobile'
  | 'contact'
  | 'customerName'
  | 'email'
  | 'occasion'
  | 'occasionMembers'
  | 'whenShort'
  | 'customerNote'
> {
  /** The department that the suffix of the estimation id represents. Null if the id has no suffix. */
  department: Department | null
  items: readonly RequestedItem[]
  paymentId: string | null
  day: string
  slot: number | string
  /** The hash of the request's content. It is equal for requests that differ only in spelling. */
  hash: string
}

export function placementOf(request: OrderRequest): Placement {
  const content = {
    ...parseEstimationIdOf(request),
    items: request.items.toSorted((a, b) => (itemKey(a) < itemKey(b) ? -1 : 1)),
    paymentMethod: request.payment_method === 'Online' ? ('ONLINE' as const) : request.payment_method,
    paymentId: textOrNull(request.payment_id),
    deliverTo: oneLine(request.deliver_to),
    deliveryAddress: cleanText(request.customer_address),
    pincode: request.pincode,
    riderNote: oneLine(request.rider_note ?? ''),
    receiverName: oneLine(request.receiver_name ?? ''),
    receiverMobile: request.receiver_mobile ? `+91${request.receiver_mobile.slice(-10)}` : '',
    contact: `+91${request.contact.slice(-10)}`,
    customerName: oneLine(request.customer_name),
    email: textOrNull(request.email),
    occasion: textOrNull(request.occasion),
    occasionMembers: request.occasion_members ?? null,
    whenShort: request.when_short ?? null,
    customerNote: oneLine(request.customer_note ?? ''),
    day: request.delivery_date,
    slot: request.delivery_slot,
  }
  return { ...content, hash: hashContent(JSON.stringify({ ...content, items: content.items.map(itemKey) })) }
}

function parseEstimationIdOf({ estimation_id }: OrderRequest) {
  const { uid, department } = parseEstimationId(estimation_id)
  return { estimationUid: uid, department }
}

function textOrNull(text: string | null | undefined): string | null {
  return cleanText(text ?? '') || null
}
