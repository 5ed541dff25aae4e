import { inTransaction, type Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { keyedHash, newOneTimeCode, newUid } from '../../platform/ids.ts'
import { failuresOf, replaceCode, type CodeScope } from './code-queries.ts'
import { giveBackUses, takeUses, windowEnds, type Bucket } from './counter-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { CODE_LIFE_MS, SECOND_MS, after, secondsUntil } from './rules.ts'

/** What a code needs, whoever asks for it. */
export type CodeDeps = Pick<IdentityDeps, 'db' | 'clock' | 'settings' | 'secretKey' | 'log'>

export interface CodeWish {
  scope: CodeScope
  /** Whose wrong codes are counted (see check-code.ts). */
  device: string
  /** In the order of their rows' locks: everybody takes them in this one, so that no two wait for each other. */
  buckets: readonly Bucket[]
  /** A further reason to wait. */
  held?: (tx: Transaction, now: Date) => Promise<Refused | null>
}

export interface CodeIssued {
  /** Seconds. */
  expiresIn: number
  /** Seconds. */
  resendAfter: number
}

/** Makes a code within the limits and voids the one before. Sending it is the caller's. */
export async function issueCode(
  deps: CodeDeps,
  { scope, device, buckets, held }: CodeWish,
): Promise<(CodeIssued & { code: string }) | Refused> {
  const now = deps.clock.now()
  const code = newOneTimeCode()
  const uid = newUid()
  const refusal = await inTransaction(deps.db, async (tx) => {
    const waits = (await lockedNumber(tx, scope.mobileNo, device, now)) ?? (await held?.(tx, now))
    if (waits) return waits
    const spent = await spendLimits(deps, tx, buckets, now)
    if (spent) return spent
    const codeHash = hashCode(deps.secretKey, uid, scope, code)
    await replaceCode(tx, scope, { uid, codeHash, createdAt: now, expiresAt: after(now, CODE_LIFE_MS) })
    return null
  })
  if (refusal) return refusal
  return { code, expiresIn: CODE_LIFE_MS / SECOND_MS, resendAfter: deps.settings.current().OTP_NUMBER_SECONDS }
}

/**
 * A code as it is kept: keyed, and salted by its own id, so that equal codes look different (threats 8). Where it was sent is part
 * of it: a code that went to one address is wrong once the customer has another.
 */
export function hashCode(key: Buffer, uid: string, scope: CodeScope, code: string): string {
  const to = scope.purpose === 'DELETE_ACCOUNT' ? scope.email : scope.mobileNo
  return keyedHash(key, `code|${uid}|${scope.purpose}|${to}|${code}`)
}

async function lockedNumber(tx: Transaction, mobileNo: string, device: string, now: Date): Promise<Refused | null> {
  const known = await failuresOf(tx, mobileNo, device)
  return known?.lockedUntil && known.lockedUntil > now ? tooSoon(secondsUntil(known.lockedUntil, now)) : null
}

async function spendLimits(
  deps: CodeDeps,
  tx: Transaction,
  buckets: readonly Bucket[],
  now: Date,
): Promise<Refused | null> {
  const taken = await takeUses(tx, buckets, now)
  const full = buckets.map(({ bucket }) => bucket).filter((bucket) => !taken.has(bucket))
  if (full.length === 0) return null
  await giveBackUses(tx, taken)
  const [end] = await windowEnds(tx, full)
  // What is full and whose it is: a number does not belong into a log.
  const limits = full.map((bucket) => bucket.split(':', 1)[0])
  if (limits.includes('otp-budget'))
    deps.log.error({ event: 'otp_budget_spent' }, 'The day’s budget for codes is spent')
  else deps.log.warn({ event: 'otp_limited', limits }, 'A code was asked for too often')
  return tooSoon(end ? secondsUntil(end.expiresAt, now) : 1)
}

export const tooSoon = (seconds: number): Refused =>
  refused('TOO_MANY_REQUESTS', {
    message: `Too many tries. You can ask for a code in ${seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`,
    retryAfter: seconds,
    details: { resend_after: seconds },
  })
