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

export interface CodeCheck {
  scope: CodeScope
  code: string
  /** Whose wrong codes are counted: '' for everybody, else one device or customer. */
  device: string
  secretKey: Buffer
  now: Date
}

/**
 * Judges a code and uses it up when it is right. The transaction must be committed also when it is refused: the attempt and
 * the failure are written in it.
 */
export async function checkCode(
  tx: Transaction,
  { scope, code, device, secretKey, now }: CodeCheck,
): Promise<{ right: true } | Refused> {
  const { mobileNo } = scope
  const live = await liveCode(tx, scope, now)
  // Without a code there is nothing to guess, and no row is made for numbers that somebody invents.
  if (!live) return refused('INVALID_OTP')
  const failures = await lockFailures(tx, mobileNo, device, now)
  if (failures.lockedUntil && failures.lockedUntil > now)
    return refused('TOO_MANY_REQUESTS', { retryAfter: secondsUntil(failures.lockedUntil, now) })
  const attempted = await countAttempt(tx, live.uid, now)
  if (!attempted) return refused('INVALID_OTP')
  if (!sameHash(attempted.codeHash, hashCode(secretKey, live.uid, scope, code))) {
    await storeFailures(tx, mobileNo, device, oneMore(failures, now))
    return refused('INVALID_OTP')
  }
  if (!(await consumeCode(tx, live.uid, now))) return refused('INVALID_OTP')
  await forgetFailures(tx, mobileNo, device)
  return { right: true }
}

function oneMore({ failures, lockouts }: Failures, now: Date): Failures {
  if (failures + 1 < FAILURES_BEFORE_LOCK) return { failures: failures + 1, lockouts, lockedUntil: null }
  return { failures: failures + 1, lockouts: lockouts + 1, lockedUntil: after(now, lockMs(lockouts)) }
}
