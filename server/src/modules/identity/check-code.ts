import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { sameHash } from '../../platform/ids.ts'
import {
  consumeCode,
  countAttempt,
  forgetFailures,
  liveCode,
  lockFailures,
  storeFailures,
  type CodeScope,
  type Failures,
} from './code-queries.ts'
import { hashCode } from './issue-code.ts'
import { FAILURES_BEFORE_LOCK, after, lockMs, secondsUntil } from './rules.ts'

export interface CheckCodeInput {
  scope: CodeScope
  code: string
  /** The form field it was entered in, when there are several; named in the refusal. */
  field?: string
  /** Whose wrong codes are counted: '' for everybody's, 'known' for those of known devices, else one customer's. */
  guesser: string
}

interface Judged {
  check: CheckCodeInput
  uid: string
}

/** Wrong codes from known devices count for everybody's lock, too. */
const countsOf = (guesser: string): string[] => (guesser === 'known' ? ['', 'known'] : [guesser])

/**
 * Checks codes and consumes them when all are right; a right one beside a wrong one stays usable. Commit the transaction also when they are
 * refused: it records attempts and failures.
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

/** The id of a right code, or the refusal. */
async function judge(tx: Transaction, check: CheckCodeInput, secretKey: Buffer, now: Date): Promise<string | Refused> {
  const { scope, code, guesser } = check
  const { mobileNo } = scope
  const live = await liveCode(tx, scope, now)
  // Without a code there is nothing to guess, and made-up numbers must not create rows.
  if (!live) return wrong(check)
  const counts = new Map<string, Failures>()
  for (const count of countsOf(guesser)) counts.set(count, await lockFailures(tx, mobileNo, count, now))
  const lockedUntil = counts.get(guesser)?.lockedUntil
  if (lockedUntil && lockedUntil > now)
    return refused('TOO_MANY_REQUESTS', { retryAfter: secondsUntil(lockedUntil, now) })
  const attempted = await countAttempt(tx, live.uid, now)
  if (!attempted) return wrong(check)
  if (sameHash(attempted.codeHash, hashCode(secretKey, live.uid, scope, code))) return live.uid
  for (const [count, failures] of counts) await storeFailures(tx, mobileNo, count, oneMore(failures, now))
  return wrong(check)
}

const wrong = ({ field }: CheckCodeInput): Refused =>
  refused('INVALID_OTP', field === undefined ? {} : { details: [{ field, problem: 'is not right' }] })

function oneMore({ failures, lockouts, lockedUntil }: Failures, now: Date): Failures {
  if (failures + 1 < FAILURES_BEFORE_LOCK) return { failures: failures + 1, lockouts, lockedUntil: null }
  // Wrong codes from devices that the lock does not apply to must not prolong it.
  if (lockedUntil && lockedUntil > now) return { failures: failures + 1, lockouts, lockedUntil }
  return { failures: failures + 1, lockouts: lockouts + 1, lockedUntil: after(now, lockMs(lockouts)) }
}
