import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { changeCustomer, isNumberOfAnother, type Customer } from './customer-queries.ts'
import { dropDevicesOf } from './device-queries.ts'
import { deletePendingNumberChange } from './mobile-change-queries.ts'
import { mobileTrustedFrom } from './rules.ts'

/**
 * Changes the number of a customer whose row is locked, after a code has proved the new number. For a day the wallet
 * can be spent only if the owner of the previous number agrees. If the number is changed again within that day, the
 * previous number stays the one that must agree.
 */
export async function changeNumber(
  tx: Transaction,
  present: Customer,
  mobileNo: string,
  now: Date,
): Promise<{ changed: Customer } | Refused> {
  if (await isNumberOfAnother(tx, mobileNo, present.uid)) return refused('MOBILE_TAKEN')
  const rests = mobileTrustedFrom(present, now) !== null
  const changes = {
    mobileNo,
    mobileChangedAt: now,
    mobileBefore: rests ? present.mobileBefore : present.mobileNo,
  }
  await changeCustomer(tx, present.uid, changes)
  await dropDevicesOf(tx, present.mobileNo)
  await deletePendingNumberChange(tx, present.uid)
  return { changed: { ...present, ...changes } }
}
