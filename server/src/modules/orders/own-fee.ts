import type { OtherPartChoice } from '@farmstand/contracts/other-part'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import { paise, type Paise } from '../../platform/money.ts'
import { accounts, moveHeldMoney, type Account } from '../wallet/index.ts'
import { duePaise } from './order-reply.ts'
import type { StoredOrder } from './queries.ts'
import { belowMinimum, canCancel, ownFee } from './rules.ts'

/** An order whose amounts are not on an invoice yet. */
const isUnbilled = ({ status }: Pick<StoredOrder, 'status'>): boolean => status === 'PLACED' || status === 'CONFIRMED'

/**
 * What a customer who cancels `order` may choose for the other part of its checkout: its own delivery fee, or that it is cancelled too.
 * Nothing where the other part is worth the minimum and pays its own fee, or is on its way. Prepaid, the fee comes out of what goes back.
 */
export function choicesFor(order: StoredOrder, other: StoredOrder, now: Date): OtherPartChoice[] {
  const fee = ownFee(other)
  const small = belowMinimum(other, other.minimumPaise ?? paise(0)) !== null
  if (fee === 0 && !small) return []
  const choices: OtherPartChoice[] = []
  if (fee > 0 && isUnbilled(other) && (other.paymentMethod === 'COD' || duePaise(order) >= fee)) choices.push('FEE')
  if (canCancel(other, 'customer', now)) choices.push('CANCEL')
  return choices
}

/**
 * Adds a fee to an order that is not packed, in the caller's transaction, which holds its row or its checkout; its tax is that of the fee
 * alone. False when the order is packed or cancelled by now.
 */
export async function addOwnFee(tx: Transaction, { uid }: Pick<StoredOrder, 'uid'>, fee: Paise): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update customer_order o set shipping_paise = o.shipping_paise + ${fee}, final_paise = o.final_paise + ${fee},
      own_fee_paise = o.own_fee_paise + ${fee}, waits_until = null, fee_when_left = false, version = o.version + 1,
      tax_paise = (select sum(l.tax_paise) from order_line l where l.order_uid = o.uid) + round(
        coalesce(o.alone_fee_tax_paise, 0)::numeric * (o.shipping_paise + ${fee}) / greatest(o.alone_shipping_paise, 1))
    where o.uid = ${uid} and o.status in ('PLACED', 'CONFIRMED')`)
  return rowCount === 1
}

/** Pays an order's own fee from money that its checkout has left: in the customer's wallet, or with the payment. */
export const payOwnFee = (
  tx: Transaction,
  { uid, number }: Pick<StoredOrder, 'uid' | 'number'>,
  { from, fee, now }: { from: Account<'wallet' | 'payment'>; fee: Paise; now: Date },
): Promise<void> =>
  moveHeldMoney(
    tx,
    { key: `fee:${uid}`, kind: 'fee', reference: uid, description: `Delivery of order #${number}`, at: now },
    { from, to: accounts.sales, amount: fee },
  )
