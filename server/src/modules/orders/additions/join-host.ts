import type { Department } from '@farmstand/contracts/department'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Transaction } from '../../../platform/database.ts'
import { because, refused, type Refused } from '../../../platform/errors.ts'
import { orderHead, type NewOrder, type StoredOrder } from '../queries.ts'
import { countAdditions, lockHost } from './queries.ts'
import { MAX_ADDITIONS, canAddTo, refuseOtherPayment } from './rules.ts'

/** Address, time and recipient of an order's delivery. `cancelUntil` is the cut-off of the delivery window. */
export type HostDelivery = Pick<
  StoredOrder,
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
  | 'slotId'
  | 'slotName'
  | 'deliveryDay'
  | 'deliveryAt'
  | 'cancelUntil'
>

/** Returns the delivery details that an addition takes over from the order it is added to. */
export const deliveryOfHost = (host: StoredOrder): HostDelivery => ({
  deliverTo: host.deliverTo,
  deliveryAddress: host.deliveryAddress,
  pincode: host.pincode,
  riderNote: host.riderNote,
  receiverName: host.receiverName,
  receiverMobile: host.receiverMobile,
  contact: host.contact,
  customerName: host.customerName,
  email: host.email,
  occasion: host.occasion,
  occasionMembers: host.occasionMembers,
  slotId: host.slotId,
  slotName: host.slotName,
  deliveryDay: host.deliveryDay,
  deliveryAt: host.deliveryAt,
  cancelUntil: host.cancelUntil,
})

/**
 * Locks the order that an addition joins, so that it is neither cancelled, confirmed nor moved until the transaction
 * ends. The caller has locked the customer's orders. Returns the delivery details that the addition takes over.
 */
export async function joinHost(
  tx: Transaction,
  addition: NewOrder & { addedTo: string },
  now: Date,
): Promise<HostDelivery | Refused> {
  const host = await lockHost(tx, addition.addedTo, addition.customerUid)
  if (!host) return refused('NOT_FOUND')
  if (!canAddTo(host, now)) return refused('ORDER_NOT_CHANGEABLE')
  if ((await countAdditions(tx, host.uid)) >= MAX_ADDITIONS)
    return refused('CONFLICT', because('MOST_ADDITIONS', { most: MAX_ADDITIONS }))
  return refuseOtherPayment(host, addition) ?? deliveryOfHost(host)
}

/** The terms that an addition takes from the order that it is added to. */
export interface AdditionTerms {
  number: number
  department: Department
  pincode: string
}

/** Returns the terms for adding to this customer's order now, or a refusal if the customer may not add to it. */
export const additionTerms =
  ({ db, clock }: { db: Database; clock: Clock }) =>
  async (customerUid: string, orderUid: string): Promise<AdditionTerms | Refused> => {
    const head = await orderHead(db, orderUid)
    if (head?.customerUid !== customerUid) return refused('NOT_FOUND')
    if (!canAddTo(head, clock.now())) return refused('ORDER_NOT_CHANGEABLE')
    const { number, department, pincode } = head
    return { number, department, pincode }
  }
