import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { keyedHash } from '../../platform/ids.ts'
import { deletionCodeEmail } from '../notifications/index.ts'
import type { Settings } from '../shop/index.ts'
import { checkCodes } from './check-code.ts'
import type { CodeScope } from './code-queries.ts'
import type { Bucket } from './counter-queries.ts'
import type { Customer } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { issueCode, type CodeDeps, type CodeTimes } from './issue-code.ts'
import { DAY_MS, HOUR_MS, SECOND_MS, emailRestsUntil } from './rules.ts'

export type DeletionCodeDeps = CodeDeps & Pick<IdentityDeps, 'mail' | 'writer'>

/** Where a customer's codes for ending the account go; refused while there is no address, or one that is too new (D8.1). */
export function deletionAddress({ email, emailChangedAt }: Customer, now: Date): { email: string } | Refused {
  if (email === null) return refused('EMAIL_MISSING')
  const until = emailRestsUntil(emailChangedAt)
  return until && until > now ? refused('EMAIL_TOO_NEW', { details: { usable_at: until.toISOString() } }) : { email }
}

/**
 * Sends a code for ending the account to the customer's own address, within the limits of sign-in codes. Waits for the mail
 * server: who asks is signed in, so there is nothing to hide, and is told when nothing was sent.
 */
export async function requestDeletionCode(
  deps: DeletionCodeDeps,
  customer: Customer,
): Promise<(CodeTimes & { email: string }) | Refused> {
  const address = deletionAddress(customer, deps.clock.now())
  if ('refused' in address) return address
  const { email } = address
  const issued = await issueCode(deps, {
    scope: scopeOf(customer, email),
    guesser: counterOf(customer),
    buckets: bucketsOf(deps.settings.current(), customer.uid, keyedHash(deps.secretKey, `email|${email}`)),
  })
  if ('refused' in issued) return issued
  const { code, expiresIn, resendAfter } = issued
  const outcome = await deps.mail.deliver(deletionCodeEmail(deps.writer, email, code))
  if (outcome === 'sent') return { email, expiresIn, resendAfter }
  return refused('UNAVAILABLE', { message: 'Failed to send OTP', retryAfter: resendAfter })
}

/** Judges the code and uses it up; as with `checkCodes`, commit also when it is refused. */
export async function checkDeletionCode(
  deps: CodeDeps,
  tx: Transaction,
  customer: Customer,
  code: string,
): Promise<{ right: true } | Refused> {
  const now = deps.clock.now()
  const address = deletionAddress(customer, now)
  if ('refused' in address) return address
  const scope = scopeOf(customer, address.email)
  return checkCodes(tx, [{ scope, code, guesser: counterOf(customer) }], deps.secretKey, now)
}

const scopeOf = ({ uid, mobileNo }: Customer, email: string): CodeScope => ({
  mobileNo,
  purpose: 'DELETE_ACCOUNT',
  customerUid: uid,
  email,
})

/** A count of its own: wrong codes here must not lock the customer out of signing in, nor the reverse. */
const counterOf = ({ uid }: Customer): string => `deletion:${uid}`

/** An address counts besides the customer, because many accounts may name the same one; and not in clear. */
function bucketsOf(settings: Settings, uid: string, hashedEmail: string): Bucket[] {
  return [
    { bucket: `otp-email-pause:${uid}`, limit: 1, windowMs: settings.OTP_NUMBER_SECONDS * SECOND_MS },
    { bucket: `otp-email-hour:${hashedEmail}`, limit: settings.OTP_NUMBER_HOUR, windowMs: HOUR_MS },
    { bucket: `otp-email-day:${hashedEmail}`, limit: settings.OTP_NUMBER_DAY, windowMs: DAY_MS },
    { bucket: `otp-email-own:${uid}`, limit: settings.OTP_NUMBER_DAY, windowMs: DAY_MS },
  ]
}
