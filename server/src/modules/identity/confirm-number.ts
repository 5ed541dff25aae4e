import { inTransaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { mobileConfirmCodeMessage } from '../notifications/index.ts'
import { checkCodes } from './check-code.ts'
import type { CodeScope } from './code-queries.ts'
import { changeCustomer, customerByUid, lockCustomer, type Customer } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { codeBuckets, issueCode, type CodeTimes } from './issue-code.ts'
import { mobileTrustedFrom, shortenMobile } from './rules.ts'
import { deliverCode } from './deliver-code.ts'

/** Returns the scope of the code to the previous number. The code confirms only the latest change of this customer. */
function scopeOf(customer: Customer, now: Date): CodeScope | null {
  const { uid, mobileBefore, mobileNo } = customer
  if (mobileBefore === null || mobileTrustedFrom(customer, now) === null) return null
  return { purpose: 'CONFIRM_MOBILE', customerUid: uid, mobileNo: mobileBefore, about: mobileNo }
}

const guessCounterOf = (uid: string): string => `customer:${uid}`

/** Sends a code to the customer's previous number. With it, the owner of that number agrees to the change. */
export async function requestConfirmation(
  deps: IdentityDeps,
  uid: string,
): Promise<(CodeTimes & { sentTo: string }) | Refused> {
  const now = deps.clock.now()
  const customer = await customerByUid(deps.db, uid)
  const scope = customer && scopeOf(customer, now)
  if (!scope) return nothingToConfirm
  const buckets = codeBuckets(deps.settings.current(), 'confirmation', uid)
  const issued = await issueCode(deps, { scope, guesser: guessCounterOf(uid), buckets })
  if ('refused' in issued) return issued
  const reader = { to: scope.mobileNo, language: customer.language }
  const sent = await deliverCode(deps, issued, buckets, mobileConfirmCodeMessage(deps.writer, reader, issued.code))
  return 'refused' in sent ? sent : { ...sent, sentTo: shortenMobile(scope.mobileNo) }
}

/** Ends the waiting time of a new number, if the code sent to the previous number is right. */
export async function confirmNumber(
  deps: IdentityDeps,
  uid: string,
  code: string,
): Promise<{ confirmed: true } | Refused> {
  const now = deps.clock.now()
  return inTransaction(deps.db, async (tx) => {
    const customer = await lockCustomer(tx, uid, 'to change')
    const scope = customer && scopeOf(customer, now)
    if (!scope) return nothingToConfirm
    const checked = await checkCodes(tx, [{ scope, code, guesser: guessCounterOf(uid) }], deps.secretKey, now)
    if ('refused' in checked) return checked
    await changeCustomer(tx, uid, { mobileChangedAt: null, mobileBefore: null })
    return { confirmed: true }
  })
}

const nothingToConfirm = refused('CONFLICT', because('NUMBER_IN_FULL_USE'))
