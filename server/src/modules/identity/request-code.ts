import { inTransaction, type Transaction } from '../../platform/database.ts'
import { shopDay } from '../../platform/clock.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { keyedHash, newOneTimeCode, newUid } from '../../platform/ids.ts'
import { mobileChangeCodeMessage, signInCodeMessage } from '../notifications/index.ts'
import type { Settings } from '../shop/index.ts'
import { failuresOf, prefixUse, replaceCode, type CodeScope } from './code-queries.ts'
import { giveBackUses, takeUses, windowEnds, type Bucket } from './counter-queries.ts'
import type { IdentityDeps } from './deps.ts'
import {
  CODE_LIFE_MS,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  after,
  isPumped,
  networkOf,
  prefixOf,
  secondsUntil,
} from './rules.ts'

export interface CodeRequest {
  scope: CodeScope
  /** The address that asks. */
  ip: string
  /** A device that proved this number before, or '' (see device-proof.ts). */
  device: string
}

export interface CodeIssued {
  /** Seconds. */
  expiresIn: number
  /** Seconds. */
  resendAfter: number
}

/**
 * Issues a code and starts sending it, within the limits. Whether the number has an account is never looked at, so nothing in
 * the answer or its time can tell (D2.2). Waiting times are in the refusal.
 */
export async function requestCode(
  deps: IdentityDeps,
  { scope, ip, device }: CodeRequest,
): Promise<CodeIssued | Refused> {
  const now = deps.clock.now()
  const settings = deps.settings.current()
  const code = newOneTimeCode()
  const uid = newUid()
  const refusal = await inTransaction(deps.db, async (tx) => {
    const held = (await lockedNumber(tx, scope.mobileNo, device, now)) ?? (await pausedPrefix(deps, tx, scope, now))
    if (held) return held
    const spent = await spendLimits(deps, tx, bucketsOf(settings, scope.mobileNo, ip, now), now)
    if (spent) return spent
    const codeHash = hashCode(deps.secretKey, uid, scope, code)
    await replaceCode(tx, scope, { uid, codeHash, createdAt: now, expiresAt: after(now, CODE_LIFE_MS) })
    return null
  })
  if (refusal) return refusal
  const message = scope.purpose === 'SIGN_IN' ? signInCodeMessage : mobileChangeCodeMessage
  deps.texts.post(message(deps.writer, scope.mobileNo, code))
  return { expiresIn: CODE_LIFE_MS / SECOND_MS, resendAfter: settings.OTP_NUMBER_SECONDS }
}

/** A code as it is kept: keyed, and salted by its own id, so that equal codes look different (threats 8). */
export const hashCode = (key: Buffer, uid: string, { purpose, mobileNo }: CodeScope, code: string): string =>
  keyedHash(key, `code|${uid}|${purpose}|${mobileNo}|${code}`)

async function lockedNumber(tx: Transaction, mobileNo: string, device: string, now: Date): Promise<Refused | null> {
  const known = await failuresOf(tx, mobileNo, device)
  return known?.lockedUntil && known.lockedUntil > now ? tooSoon(secondsUntil(known.lockedUntil, now)) : null
}

/** Only codes that can no longer be used are judged, so that a busy minute is not taken for an attack. */
async function pausedPrefix(
  deps: IdentityDeps,
  tx: Transaction,
  { mobileNo }: CodeScope,
  now: Date,
): Promise<Refused | null> {
  const prefix = prefixOf(mobileNo)
  const use = await prefixUse(tx, prefix, after(now, -HOUR_MS), after(now, -CODE_LIFE_MS))
  if (!isPumped(use)) return null
  deps.log.warn({ event: 'otp_prefix_paused', prefix, ...use }, 'Hardly any code sent to these numbers is used')
  return tooSoon((15 * MINUTE_MS) / SECOND_MS)
}

/** In the order of their rows' locks: everybody takes them in this one, so that no two wait for each other. */
function bucketsOf(settings: Settings, mobileNo: string, ip: string, now: Date): Bucket[] {
  return [
    { bucket: `otp-number-pause:${mobileNo}`, limit: 1, windowMs: settings.OTP_NUMBER_SECONDS * SECOND_MS },
    { bucket: `otp-number-hour:${mobileNo}`, limit: settings.OTP_NUMBER_HOUR, windowMs: HOUR_MS },
    { bucket: `otp-number-day:${mobileNo}`, limit: settings.OTP_NUMBER_DAY, windowMs: DAY_MS },
    { bucket: `otp-network:${networkOf(ip)}`, limit: settings.OTP_IP_HOUR, windowMs: HOUR_MS },
    { bucket: `otp-prefix:${prefixOf(mobileNo)}`, limit: settings.OTP_PREFIX_HOUR, windowMs: HOUR_MS },
    { bucket: `otp-budget:${shopDay(now)}`, limit: settings.OTP_DAY_BUDGET, windowMs: DAY_MS },
  ]
}

async function spendLimits(
  deps: IdentityDeps,
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

const tooSoon = (seconds: number): Refused =>
  refused('TOO_MANY_REQUESTS', {
    message: `Too many tries. You can ask for a code in ${seconds < 120 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`}.`,
    retryAfter: seconds,
    details: { resend_after: seconds },
  })
