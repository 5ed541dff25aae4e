import { DAY_MS, HOUR_MS, SECOND_MS } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { keyedHash, newOneTimeCode, newUid } from '../../platform/ids.ts'
import { inRefusableTransaction } from '../../platform/refusable-transaction.ts'
import { failuresOf, replaceCode, type CodeScope } from './code-queries.ts'
import { giveBackUses, takeUses, windowEnds, type Bucket } from './counter-queries.ts'
import type { Settings } from '../shop/index.ts'
import type { IdentityDeps } from './deps.ts'
import { CODE_LIFE_MS, addMilliseconds, secondsUntil } from './rules.ts'

/** The dependencies for issuing a code of any purpose. */
export type CodeDeps = Pick<IdentityDeps, 'db' | 'clock' | 'settings' | 'secretKey' | 'log'>

export interface IssueCodeInput {
  scope: CodeScope
  /** The name of the counter that wrong codes are added to (see check-code.ts). */
  guesser: string
  /**
   * The limits, in the order in which they are locked. The order is the same everywhere, so that transactions do not
   * deadlock.
   */
  buckets: readonly Bucket[]
  /**
   * Called instead of refusing when the number is locked or a limit per hour or day is reached. Returns another scope
   * for the code. The uses that were already taken are returned to the buckets. `wait` is the number of seconds until
   * the lock or limit ends.
   */
  onLimitReached?: (tx: Transaction, now: Date, wait: number) => Promise<{ scope: CodeScope } | Refused>
  /** A further check, made after these limits. */
  admit?: (tx: Transaction, now: Date) => Promise<{ admitted: true } | Refused>
}

export interface CodeTimes {
  /** Seconds until the code expires. */
  expiresIn: number
  /** Seconds until another code may be requested for the number. */
  resendAfter: number
}

export interface CodeIssued extends CodeTimes {
  uid: string
  code: string
}

/**
 * Issues a code within the limits and voids the previous one. The caller sends the code. A refused request does not
 * count towards any limit.
 */
export async function issueCode(deps: CodeDeps, input: IssueCodeInput): Promise<CodeIssued | Refused> {
  const now = deps.clock.now()
  const code = newOneTimeCode()
  const uid = newUid()
  const outcome = await inRefusableTransaction(deps.db, async (tx) => {
    const spent = await takeFromLimits(deps, tx, input, now)
    if ('refused' in spent) return spent
    const { scope } = spent
    const admitted = input.admit ? await input.admit(tx, now) : { admitted: true }
    if ('refused' in admitted) return admitted
    const codeHash = hashCode(deps.secretKey, uid, scope, code)
    await replaceCode(tx, scope, { uid, codeHash, createdAt: now, expiresAt: addMilliseconds(now, CODE_LIFE_MS) })
    return { issued: true }
  })
  if ('refused' in outcome) return outcome
  const resendAfter = deps.settings.current().OTP_NUMBER_SECONDS
  return { uid, code, expiresIn: CODE_LIFE_MS / SECOND_MS, resendAfter }
}

/**
 * Returns the keyed hash under which a code is stored. It is salted with the code's id, so that equal codes have
 * different hashes. The hash includes the value that the code is bound to, so a code sent to one address is wrong once
 * the customer has another.
 */
export function hashCode(key: Buffer, uid: string, scope: CodeScope, code: string): string {
  const about = scope.purpose === 'SIGN_IN' ? undefined : scope.about
  return keyedHash(key, `code|${uid}|${scope.purpose}|${about ?? scope.mobileNo}|${code}`)
}

/** Returns for how many seconds wrong codes keep the number locked; 0 if it is not locked. */
async function lockedFor(tx: Transaction, mobileNo: string, guesser: string, now: Date): Promise<number> {
  const failures = await failuresOf(tx, mobileNo, guesser)
  return failures?.lockedUntil && failures.lockedUntil > now ? secondsUntil(failures.lockedUntil, now) : 0
}

async function takeFromLimits(
  deps: CodeDeps,
  tx: Transaction,
  { scope, guesser, buckets, onLimitReached }: IssueCodeInput,
  now: Date,
): Promise<{ scope: CodeScope } | Refused> {
  const locked = await lockedFor(tx, scope.mobileNo, guesser, now)
  if (locked > 0) return onLimitReached ? onLimitReached(tx, now, locked) : refuseTooSoon(locked)
  const full = await takeUsesListingFull(tx, buckets, now)
  if (full.length === 0) return { scope }
  // The pause between two codes ends within seconds and permits no extra codes. Only a longer limit permits them.
  const long = buckets.some(({ bucket, windowMs }) => windowMs >= HOUR_MS && full.includes(bucket))
  if (onLimitReached && long) {
    const taken = buckets.map(({ bucket }) => bucket).filter((bucket) => !full.includes(bucket))
    if (taken.length > 0) await giveBackUses(tx, taken)
    return onLimitReached(tx, now, await secondsUntilFree(tx, full, now))
  }
  deps.log.warn({ event: 'otp_limited', limits: kindsOf(full) }, 'Too many code requests')
  return refuseTooSoon(await secondsUntilFree(tx, full, now))
}

/** Returns the seconds until the last of these windows ends. */
export async function secondsUntilFree(tx: Transaction, full: readonly string[], now: Date): Promise<number> {
  const [end] = await windowEnds(tx, full)
  return end ? secondsUntil(end.expiresAt, now) : 1
}

/** Takes one use of each bucket. Returns the buckets that had no use left. */
export async function takeUsesListingFull(tx: Transaction, buckets: readonly Bucket[], now: Date): Promise<string[]> {
  if (buckets.length === 0) return []
  const taken = await takeUses(tx, buckets, now)
  return buckets.map(({ bucket }) => bucket).filter((bucket) => !taken.has(bucket))
}

/** Returns the kinds of these limits for the log, which must not contain the number or customer. */
export const kindsOf = (buckets: readonly string[]): (string | undefined)[] =>
  buckets.map((bucket) => bucket.split(':', 1)[0])

export const refuseTooSoon = (seconds: number): Refused =>
  refused('TOO_MANY_REQUESTS', {
    ...because('CODE_AGAIN_LATER', { seconds }),
    retryAfter: seconds,
    details: { resend_after: seconds },
  })

/**
 * Returns the limits that apply to a code: per number, or per known device, or per customer (for codes to a new, the
 * present or the previous number). For codes beyond a number's limits it returns those per network.
 */
export const codeBuckets = (
  settings: Settings,
  whose: 'number' | 'device' | 'customer' | 'leaving' | 'confirmation' | 'phone' | 'beyond',
  name: string,
): Bucket[] => [
  { bucket: `otp-${whose}-pause:${name}`, limit: 1, windowMs: settings.OTP_NUMBER_SECONDS * SECOND_MS },
  { bucket: `otp-${whose}-hour:${name}`, limit: settings.OTP_NUMBER_HOUR, windowMs: HOUR_MS },
  { bucket: `otp-${whose}-day:${name}`, limit: settings.OTP_NUMBER_DAY, windowMs: DAY_MS },
]
