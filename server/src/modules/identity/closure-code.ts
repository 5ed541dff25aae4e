import { SECOND_MS, HOUR_MS, DAY_MS } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { keyedHash } from '../../platform/ids.ts'
import { closureAskedMessage, closureCodeEmail, closureCodeMessage } from '../notifications/index.ts'
import type { Settings } from '../shop/index.ts'
import { checkCodes, type CheckCodeInput } from './check-code.ts'
import type { CodeScope } from './code-queries.ts'
import type { Bucket } from './counter-queries.ts'
import type { Customer } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { issueCode, type CodeDeps, type CodeTimes } from './issue-code.ts'
import { emailTrustedFrom } from './rules.ts'
import { deliverCode } from './deliver-code.ts'

export type ClosureCodeDeps = CodeDeps & Pick<IdentityDeps, 'mail' | 'texts' | 'writer'>

/**
 * Returns true if the email address is less than a day old. Such an address confirms a closure only together with a
 * code to the mobile number.
 */
export function needsMobileCode({ emailChangedAt }: Customer, now: Date): boolean {
  const until = emailTrustedFrom(emailChangedAt)
  return until !== null && until > now
}

/**
 * Sends the code for closing the account to the customer's email address. If the address is new, sends a second code to
 * the mobile number; otherwise sends a notice there. Waits until both were sent, so that the customer learns if one was
 * not. The customer is signed in, so the response time reveals nothing.
 */
export async function requestClosureCodes(
  deps: ClosureCodeDeps,
  customer: Customer,
): Promise<(CodeTimes & { email: string; mobile: string | null }) | Refused> {
  const { email, mobileNo, language } = customer
  if (email === null) return refused('EMAIL_MISSING')
  const issued = await issueCode(deps, {
    scope: byEmail(customer, email),
    guesser: guessCounterOf(customer),
    buckets: bucketsOf(deps.settings.current(), customer.uid, keyedHash(deps.secretKey, `email|${email}`)),
  })
  if ('refused' in issued) return issued
  const { code, expiresIn, resendAfter } = issued
  const outcome = await deps.mail.deliver(closureCodeEmail(deps.writer, { to: email, language }, code))
  if (outcome !== 'sent') return refused('UNAVAILABLE', { ...because('CODE_NOT_SENT'), retryAfter: resendAfter })
  const sent = { email, expiresIn, resendAfter }
  if (!needsMobileCode(customer, deps.clock.now())) {
    deps.texts.post(closureAskedMessage(deps.writer, { to: mobileNo, language }))
    return { ...sent, mobile: null }
  }
  const texted = await sendMobileCode(deps, customer)
  return 'refused' in texted ? { ...texted, retryAfter: resendAfter } : { ...sent, mobile: mobileNo }
}

/**
 * Sends the code to the mobile number. It needs no separate limits, because it always follows a code by email, and
 * those are limited.
 */
async function sendMobileCode(deps: ClosureCodeDeps, customer: Customer): Promise<CodeTimes | Refused> {
  const issued = await issueCode(deps, { scope: byMobile(customer), guesser: guessCounterOf(customer), buckets: [] })
  if ('refused' in issued) return issued
  const reader = { to: customer.mobileNo, language: customer.language }
  return deliverCode(deps, issued, [], closureCodeMessage(deps.writer, reader, issued.code))
}

export interface ClosureCodes {
  code: string
  mobileCode: string | undefined
}

/** Checks the codes and uses them up. As with `checkCodes`, the caller must commit after a refusal too. */
export async function checkClosureCodes(
  deps: CodeDeps,
  tx: Transaction,
  customer: Customer,
  { code, mobileCode }: ClosureCodes,
): Promise<{ right: true } | Refused> {
  const now = deps.clock.now()
  if (customer.email === null) return refused('EMAIL_MISSING')
  const guesser = guessCounterOf(customer)
  const checks: CheckCodeInput[] = [{ scope: byEmail(customer, customer.email), code, guesser, field: 'otp' }]
  if (needsMobileCode(customer, now)) {
    if (mobileCode === undefined) return refused('MOBILE_CODE_NEEDED')
    checks.push({ scope: byMobile(customer), code: mobileCode, guesser, field: 'mobile_otp' })
  }
  return checkCodes(tx, checks, deps.secretKey, now)
}

const byEmail = ({ uid, mobileNo }: Customer, email: string): CodeScope => ({
  mobileNo,
  purpose: 'DELETE_ACCOUNT',
  customerUid: uid,
  about: email,
})

const byMobile = ({ uid, mobileNo }: Customer): CodeScope => ({
  mobileNo,
  purpose: 'DELETE_BY_MOBILE',
  customerUid: uid,
})

/**
 * Returns the name of a separate counter, so that wrong codes for a closure do not lock the customer out of signing in,
 * nor the reverse.
 */
const guessCounterOf = ({ uid }: Customer): string => `deletion:${uid}`

/**
 * Returns the limits per customer and per email address. The second is needed because many accounts may have the same
 * address. The address is hashed, so that it is not stored in readable form.
 */
function bucketsOf(settings: Settings, uid: string, hashedEmail: string): Bucket[] {
  return [
    { bucket: `otp-email-pause:${uid}`, limit: 1, windowMs: settings.OTP_NUMBER_SECONDS * SECOND_MS },
    { bucket: `otp-email-hour:${hashedEmail}`, limit: settings.OTP_NUMBER_HOUR, windowMs: HOUR_MS },
    { bucket: `otp-email-day:${hashedEmail}`, limit: settings.OTP_NUMBER_DAY, windowMs: DAY_MS },
    { bucket: `otp-email-own:${uid}`, limit: settings.OTP_NUMBER_DAY, windowMs: DAY_MS },
  ]
}
