import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { changeCustomer, isNumberOfAnother, type Customer } from './customer-queries.ts'
import { dropDevicesOf } from './device-queries.ts'
import { dropWaitingChange } from './mobile-change-queries.ts'
import { mobileRestsUntil } from './rules.ts'

/**
 * Changes a locked customer's number to one that was proved. For a day the owner of the previous number decides whether the wallet can be
 * spent; within that day a further change does not replace that previous number.
 */
export async function changeNumber(
  tx: Transaction,
  present: Customer,
  mobileNo: string,
  now: Date,
): Promise<{ changed: Customer } | Refused> {
  if (await isNumberOfAnother(tx, mobileNo, present.uid)) return refused('MOBILE_TAKEN')
  const rests = mobileRestsUntil(present, now) !== null
  const changes = {
    mobileNo,
    mobileChangedAt: now,
    mobileBefore: rests ? present.mobileBefore : present.mobileNo,
  }
  await changeCustomer(tx, present.uid, changes)
  await dropDevicesOf(tx, present.mobileNo)
  await dropWaitingChange(tx, present.uid)
  return { changed: { ...present, ...changes } }
}
