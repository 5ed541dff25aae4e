import type { NumberState } from '@farmstand/contracts/user'
import type { Queryable } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { customerByUid, type Customer } from './customer-queries.ts'
import { waitingChangeOf } from './mobile-change-queries.ts'
import { mobileTrustedFrom, shortenMobile } from './rules.ts'

/** Returns the pending change of a customer's number, and the waiting time after the last change. */
export async function numberState(db: Queryable, uid: string, now: Date): Promise<NumberState | Refused> {
  const customer = await customerByUid(db, uid)
  if (!customer) return refused('NOT_SIGNED_IN')
  const waiting = await waitingChangeOf(db, uid)
  const until = mobileTrustedFrom(customer, now)
  return {
    waiting: waiting && { mobile_no: waiting.mobileNo, due_at: waiting.dueAt.toISOString() },
    rests_until: until?.toISOString() ?? null,
    number_before: until && customer.mobileBefore !== null ? shortenMobile(customer.mobileBefore) : null,
  }
}

/** Returns the refusal if the account's number is too new for anything irreversible, otherwise null. */
export function refuseNewNumber(
  customer: Customer,
  now: Date,
  rests: 'WALLET_RESTS' | 'DELETION_RESTS',
): Refused | null {
  const until = mobileTrustedFrom(customer, now)
  if (!until || customer.mobileBefore === null) return null
  const before = shortenMobile(customer.mobileBefore)
  return refused('MOBILE_TOO_NEW', {
    ...because(rests, { before }),
    details: { usable_at: until.toISOString(), number_before: before },
  })
}

/** Returns the refusal if the wallet cannot be spent yet, otherwise null. Call it in the transaction that spends. */
export async function refuseWalletOfNewNumber(db: Queryable, customerUid: string, now: Date): Promise<Refused | null> {
  const customer = await customerByUid(db, customerUid)
  return customer && refuseNewNumber(customer, now, 'WALLET_RESTS')
}
