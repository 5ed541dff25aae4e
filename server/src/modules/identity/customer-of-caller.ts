import type { Queryable, Transaction } from '../../platform/database.ts'
import { newUid } from '../../platform/ids.ts'
import { oneLine } from '../../platform/text.ts'
import { changeCustomer, customerByUid, customerOfNumber, uidOfNumber, type Customer } from './customer-queries.ts'

/** Returns the customer with this number, or null. */
export async function customerByNumber(db: Queryable, mobileNo: string): Promise<Customer | null> {
  const uid = await uidOfNumber(db, mobileNo)
  return uid === null ? null : customerByUid(db, uid)
}

/**
 * Opens an account for a caller. The owner of the number signs in to it later by a code, as to any account. A known
 * customer keeps the name that the customer has chosen.
 */
export async function addCaller(
  tx: Transaction,
  { mobileNo, fullName, now }: { mobileNo: string; fullName: string; now: Date },
): Promise<{ uid: string }> {
  const { uid, fullName: known } = await customerOfNumber(tx, { uid: newUid(), mobileNo, createdAt: now })
  if (known === null) await changeCustomer(tx, uid, { fullName: oneLine(fullName) })
  return { uid }
}
