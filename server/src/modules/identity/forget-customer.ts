import type { Transaction } from '../../platform/database.ts'
import { dropCodesOf } from './code-queries.ts'
import { anonymiseCustomer, type Customer } from './customer-queries.ts'
import { dropDevicesOf } from './device-queries.ts'
import { deletePendingNumberChange } from './mobile-change-queries.ts'
import { dropSessionsOf } from './session-queries.ts'

/**
 * Deletes a customer's sessions, codes and devices, and erases the personal data. The row stays for records that must
 * be kept.
 */
export async function forgetCustomer(tx: Transaction, { uid, mobileNo }: Customer, now: Date): Promise<void> {
  await dropSessionsOf(tx, uid)
  await dropCodesOf(tx, uid, mobileNo)
  await dropDevicesOf(tx, mobileNo)
  await deletePendingNumberChange(tx, uid)
  await anonymiseCustomer(tx, uid, now)
}
