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
  /** The field it was entered in, when there are several: told with the refusal. */
  field?: string
  /** Whose count of wrong codes may lock: '' for everybody, 'known' for known devices, else one customer. */
  guesser: string
}

interface Judged {
  check: CheckCodeInput
  uid: string
}

/** Everybody's count of a number takes in what known devices get wrong. */
const countsOf = (guesser: string): string[] => (guesser === 'known' ? ['', 'known'] : [guesser])

/**
 * Judges codes and uses them up when all are right; a right one beside a wrong one stays good. The transaction must be committed
 * also when they are refused: attempts and failures are written in it.
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

/** The id of a code that is right, or why it does not count. */
async function judge(tx: Transaction, check: CheckCodeInput, secretKey: Buffer, now: Date): Promise<string | Refused> {
  const { scope, code, guesser } = check
  const { mobileNo } = scope
  const live = await liveCode(tx, scope, now)
  // Without a code there is nothing to guess, and no row is made for numbers that somebody invents.
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
