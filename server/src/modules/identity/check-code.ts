import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { sameHash } from '../../platform/ids.ts'
import {
  consumeCode,
  countAttempt,
  forgetFailures,
  newestUsableCode,
  lockWrongCodeCount,
  storeFailures,
  type CodeScope,
  type Failures,
} from './code-queries.ts'
import { hashCode } from './issue-code.ts'
import { FAILURES_BEFORE_LOCK, addMilliseconds, lockMs, secondsUntil } from './rules.ts'

export interface CheckCodeInput {
  scope: CodeScope
  code: string
  /** The form field that contains the code, if the form has several fields for codes. The refusal names the field. */
  field?: string
  /**
   * The name of the counter of wrong codes: '' for all devices, 'known' for known devices, else the counter of one
   * customer.
   */
  guesser: string
}

interface Judged {
  check: CheckCodeInput
  uid: string
}

/**
 * Returns the counters to which a wrong code is added. A wrong code from a known device also counts towards the lock
 * for all devices.
 */
const countsOf = (guesser: string): string[] => (guesser === 'known' ? ['', 'known'] : [guesser])

/**
 * Checks codes and uses them up if all are right. If one of them is wrong, a right one can be used again. The caller
 * must commit the transaction after a refusal too, because it records attempts and failures.
 */
export async function checkCodes(
  tx: Transaction,
  checks: readonly CheckCodeInput[],
  secretKey: Buffer,
  now: Date,
): Promise<{ right: true } | Refused> {
  const right: Judged[] = []
  for (const check of checks) {
    const uid = await judge(tx, check, secretKey, now)
    if (typeof uid !== 'string') return uid
    right.push({ check, uid })
  }
  for (const { check, uid } of right) {
    if (!(await consumeCode(tx, uid, now))) return wrong(check)
    await forgetFailures(tx, check.scope.mobileNo, check.guesser)
  }
  return { right: true }
}

/** Returns the id of the code if it is right, or the refusal. */
async function judge(tx: Transaction, check: CheckCodeInput, secretKey: Buffer, now: Date): Promise<string | Refused> {
  const { scope, code, guesser } = check
  const { mobileNo } = scope
  const live = await newestUsableCode(tx, scope, now)
  // Without a valid code there is nothing to guess, and made-up numbers must not create rows.
  if (!live) return wrong(check)
  const counts = new Map<string, Failures>()
  for (const count of countsOf(guesser)) counts.set(count, await lockWrongCodeCount(tx, mobileNo, count, now))
  const lockedUntil = counts.get(guesser)?.lockedUntil
  if (lockedUntil && lockedUntil > now)
    return refused('TOO_MANY_REQUESTS', { retryAfter: secondsUntil(lockedUntil, now) })
  const attempted = await countAttempt(tx, live.uid, now)
  if (!attempted) return wrong(check)
  if (sameHash(attempted.codeHash, hashCode(secretKey, live.uid, scope, code))) return live.uid
  for (const [count, failures] of counts) await storeFailures(tx, mobileNo, count, countFailure(failures, now))
  return wrong(check)
}

const wrong = ({ field }: CheckCodeInput): Refused =>
  refused('INVALID_OTP', field === undefined ? {} : { details: [{ field, problem: 'is not right' }] })

function countFailure({ failures, lockouts, lockedUntil }: Failures, now: Date): Failures {
  if (failures + 1 < FAILURES_BEFORE_LOCK) return { failures: failures + 1, lockouts, lockedUntil: null }
  // A wrong code from a device to which the lock does not apply must not prolong the lock.
  if (lockedUntil && lockedUntil > now) return { failures: failures + 1, lockouts, lockedUntil }
  return { failures: failures + 1, lockouts: lockouts + 1, lockedUntil: addMilliseconds(now, lockMs(lockouts)) }
}
