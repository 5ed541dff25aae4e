import { shopDay } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.ts'
import type { Refused } from '../../platform/errors.ts'
import { mobileChangeCodeMessage, signInCodeMessage } from '../notifications/index.ts'
import type { Settings } from '../shop/index.ts'
import { prefixUse, type TextedScope } from './code-queries.ts'
import type { Bucket } from './counter-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { issueCode, tooSoon, type CodeIssued } from './issue-code.ts'
import { CODE_LIFE_MS, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS, after, isPumped, networkOf, prefixOf } from './rules.ts'

export interface CodeRequest {
  scope: TextedScope
  /** The address that asks. */
  ip: string
  /** A device that proved this number before, or '' (see device-proof.ts). */
  device: string
}

/**
 * Issues a code and starts sending it, within the limits. Whether the number has an account is never looked at, so nothing in
 * the answer or its time can tell (D2.2). Waiting times are in the refusal.
 */
export async function requestCode(
  deps: IdentityDeps,
  { scope, ip, device }: CodeRequest,
): Promise<CodeIssued | Refused> {
  const issued = await issueCode(deps, {
    scope,
    device,
    buckets: bucketsOf(deps.settings.current(), scope.mobileNo, ip, deps.clock.now()),
    held: (tx, now) => pausedPrefix(deps, tx, scope.mobileNo, now),
  })
  if ('refused' in issued) return issued
  const { code, ...times } = issued
  const message = scope.purpose === 'SIGN_IN' ? signInCodeMessage : mobileChangeCodeMessage
  deps.texts.post(message(deps.writer, scope.mobileNo, code))
  return times
}

/** Only codes that can no longer be used are judged, so that a busy minute is not taken for an attack. */
async function pausedPrefix(deps: IdentityDeps, tx: Transaction, mobileNo: string, now: Date): Promise<Refused | null> {
  const prefix = prefixOf(mobileNo)
  const use = await prefixUse(tx, prefix, after(now, -HOUR_MS), after(now, -CODE_LIFE_MS))
  if (!isPumped(use)) return null
  deps.log.warn({ event: 'otp_prefix_paused', prefix, ...use }, 'Hardly any code sent to these numbers is used')
  return tooSoon((15 * MINUTE_MS) / SECOND_MS)
}

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
