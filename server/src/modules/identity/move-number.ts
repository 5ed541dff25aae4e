import { inTransaction, sqlState, type Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import {
  mobileChangeAskedMessage,
  mobileChangeCodeMessage,
  mobileChangedMessage,
  mobileLeaveCodeEmail,
  mobileLeaveCodeMessage,
} from '../notifications/index.ts'
import { changeDetails } from './change-details.ts'
import { changeNumber } from './change-number.ts'
import { checkCodes } from './check-code.ts'
import { recordEmailConfirmation } from './confirm-email.ts'
import { newestUsableCode, type CodeScope } from './code-queries.ts'
import { isNumberOfAnother, type Customer, type CustomerChanges } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { codeBuckets, issueCode, type CodeTimes } from './issue-code.ts'
import { rememberDevice } from './known-device.ts'
import { storePendingNumberChange } from './mobile-change-queries.ts'
import { PENDING_NUMBER_CHANGE_MS, addMilliseconds, emailTrustedFrom, shortenEmail, shortenMobile } from './rules.ts'
import { deliverCode } from './deliver-code.ts'

/** A change of number. `by` is the channel on which the present owner confirms it. */
export interface NumberMove {
  present: Customer
  mobileNo: string
  by: 'mobile' | 'email'
}

/**
 * Returns the name of the customer's counter of wrong codes. It is separate, so that wrong codes do not lock the
 * number's owner out of signing in.
 */
const guessCounterOf = ({ uid }: Customer): string => `customer:${uid}`

const newNumberScope = ({ present, mobileNo }: NumberMove): CodeScope => ({
  purpose: 'CHANGE_MOBILE',
  customerUid: present.uid,
  mobileNo,
})

/**
 * Returns the scope of the code to the present owner. The code is bound to the new number, so that it confirms no other
 * change.
 */
const presentOwnerScope = ({ present, mobileNo, by }: NumberMove): CodeScope => ({
  purpose: 'LEAVE_MOBILE',
  customerUid: present.uid,
  mobileNo: present.mobileNo,
  about: `${by === 'email' ? present.email : present.mobileNo}|${mobileNo}`,
})

/**
 * Sends the two codes, the one to the present owner first. A caller who can read neither code learns nothing about the
 * new number.
 */
export async function sendMoveCodes(deps: IdentityDeps, move: NumberMove): Promise<Refused> {
  const sent = await sendLeavingCode(deps, move)
  if ('refused' in sent) return sent
  const { present, mobileNo } = move
  const settings = deps.settings.current()
  const buckets = [
    ...codeBuckets(settings, 'number', mobileNo),
    // Codes to other people's numbers count towards the same limits as codes to the customer's present number.
    ...codeBuckets(settings, 'customer', present.uid),
  ]
  const issued = await issueCode(deps, { scope: newNumberScope(move), guesser: guessCounterOf(present), buckets })
  if ('refused' in issued) {
    // If the customer switches to email, the code that was sent to the new number may still be valid.
    const live = await newestUsableCode(deps.db, newNumberScope(move), deps.clock.now())
    return live && move.by === 'email' ? codesSent(sent) : issued
  }
  const texted = await deliverCode(
    deps,
    issued,
    buckets,
    mobileChangeCodeMessage(deps.writer, { to: mobileNo, language: present.language }, issued.code),
  )
  return 'refused' in texted ? texted : codesSent(sent)
}

const codesSent = ({ expiresIn, resendAfter, sentTo }: CodeTimes & { sentTo: string }): Refused =>
  refused('MOBILE_NOT_VERIFIED', {
    details: { expires_in: expiresIn, resend_after: resendAfter, current_sent_to: sentTo },
  })

async function sendLeavingCode(
  deps: IdentityDeps,
  move: NumberMove,
): Promise<(CodeTimes & { sentTo: string }) | Refused> {
  const { present, mobileNo, by } = move
  const { email, language } = present
  if (by === 'email') {
    const problem = emailProblem(present, deps.clock.now())
    if (problem) return problem
  }
  const buckets = codeBuckets(deps.settings.current(), 'leaving', `${by}:${present.uid}`)
  const issued = await issueCode(deps, { scope: presentOwnerScope(move), guesser: guessCounterOf(present), buckets })
  if ('refused' in issued) return issued
  const next = shortenMobile(mobileNo)
  if (by === 'mobile' || email === null) {
    const message = mobileLeaveCodeMessage(deps.writer, { to: present.mobileNo, language }, issued.code, next)
    const sent = await deliverCode(deps, issued, buckets, message)
    return 'refused' in sent ? sent : { ...sent, sentTo: shortenMobile(present.mobileNo) }
  }
  const { expiresIn, resendAfter } = issued
  const outcome = await deps.mail.deliver(mobileLeaveCodeEmail(deps.writer, { to: email, language }, issued.code, next))
  if (outcome !== 'sent') return refused('UNAVAILABLE', { ...because('CODE_NOT_SENT'), retryAfter: resendAfter })
  return { sentTo: shortenEmail(email), expiresIn, resendAfter }
}

/** Returns why the email address cannot replace a lost number, or null if it can. */
function emailProblem({ email, emailChangedAt }: Customer, now: Date): Refused | null {
  if (email === null) return refused('EMAIL_MISSING', because('NO_EMAIL_FOR_CODE'))
  const until = emailTrustedFrom(emailChangedAt)
  return until && until > now ? refused('EMAIL_TOO_NEW', { details: { usable_at: until.toISOString() } }) : null
}

/**
 * Changes the number at once if the present number confirmed it. Otherwise the change takes effect after 72 hours,
 * during which the present number can stop it.
 */
export async function moveNumber(
  deps: IdentityDeps,
  move: NumberMove,
  { otp, currentOtp }: { otp: string; currentOtp: string },
  { changes, device }: { changes: CustomerChanges; device: string | null },
): Promise<{ customer: Customer; device: string | null } | Refused> {
  const now = deps.clock.now()
  const guesser = guessCounterOf(move.present)
  const checks = [
    { scope: presentOwnerScope(move), code: currentOtp, guesser, field: 'current_otp' },
    { scope: newNumberScope(move), code: otp, guesser, field: 'otp' },
  ]
  try {
    const outcome = await inTransaction(deps.db, async (tx) => {
      const problem = move.by === 'email' ? emailProblem(move.present, now) : null
      if (problem) return problem
      const checked = await checkCodes(tx, checks, deps.secretKey, now)
      if ('refused' in checked) return checked
      // The customer has read a code sent to the address, so the address belongs to this account.
      const { uid, email } = move.present
      if (move.by === 'email' && email !== null) await recordEmailConfirmation(tx, { uid, email }, now)
      const details = await changeDetails(deps, tx, move.present.uid, changes)
      if ('refused' in details) return details
      const moved = await apply(tx, { ...move, present: details.customer }, device, now)
      return 'refused' in moved ? moved : { ...moved, tell: details.sendNotice }
    })
    if ('refused' in outcome) return outcome
    const { customer, device: cookie, tell } = outcome
    tell()
    notifyPreviousNumber(deps, move)
    return { customer, device: cookie }
  } catch (error) {
    // Another customer signed up with this number between the check and the write.
    if (sqlState(error) === '23505') return refused('MOBILE_TAKEN')
    throw error
  }
}

async function apply(
  tx: Transaction,
  { present, mobileNo, by }: NumberMove,
  device: string | null,
  now: Date,
): Promise<{ customer: Customer; device: string | null } | Refused> {
  if (by === 'mobile') {
    const outcome = await changeNumber(tx, present, mobileNo, now)
    if ('refused' in outcome) return outcome
    return { customer: outcome.changed, device: await rememberDevice(tx, mobileNo, device, now) }
  }
  // Only the person who holds the number learns here that it has an account.
  if (await isNumberOfAnother(tx, mobileNo, present.uid)) return refused('MOBILE_TAKEN')
  await storePendingNumberChange(tx, {
    customerUid: present.uid,
    mobileNo,
    dueAt: addMilliseconds(now, PENDING_NUMBER_CHANGE_MS),
  })
  return { customer: present, device: null }
}

function notifyPreviousNumber({ texts, writer }: IdentityDeps, { present, mobileNo, by }: NumberMove): void {
  const reader = { to: present.mobileNo, language: present.language }
  const message =
    by === 'mobile'
      ? mobileChangedMessage(writer, reader)
      : mobileChangeAskedMessage(writer, reader, shortenMobile(mobileNo))
  texts.post(message)
}
