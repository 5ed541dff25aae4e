import type { ProfileForm } from '@farmstand/contracts/user'
import { inTransaction, sqlState } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { cleanText, oneLine } from '../../platform/text.ts'
import { mobileChangeCodeMessage, mobileChangedMessage } from '../notifications/index.ts'
import { changeDetails, type Changed } from './change-details.ts'
import { checkCodes } from './check-code.ts'
import { customerByUid, isNumberOfAnother, type Customer, type CustomerChanges } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { dropDevicesOf } from './device-queries.ts'
import { issueCode } from './issue-code.ts'
import { rememberDevice } from './known-device.ts'
import { codeBuckets } from './request-code.ts'
import { isEmail } from './rules.ts'
import { textCode } from './text-code.ts'

export interface ProfileUpdate {
  uid: string
  form: ProfileForm
  /** The device's cookie, or null. */
  device: string | null
}

export interface ProfileUpdated {
  customer: Customer
  /** The device's new cookie, when it has just proved a number. */
  device: string | null
}

/**
 * Changes what the form names. A new mobile number needs the code that was sent to it: without one the code is sent, nothing
 * is changed and the answer says so (D2.19, D2.20).
 */
export async function updateProfile(
  deps: IdentityDeps,
  { uid, form, device }: ProfileUpdate,
): Promise<ProfileUpdated | Refused> {
  const changes = changesOf(form)
  if ('refused' in changes) return changes
  const present = await customerByUid(deps.db, uid)
  if (!present) return refused('NOT_SIGNED_IN')
  if (form.mobile_no === undefined || form.mobile_no === present.mobileNo) {
    const changed = await inTransaction(deps.db, (tx) => changeDetails(deps, tx, uid, changes))
    return 'refused' in changed ? changed : { customer: told(changed), device: null }
  }
  if (!form.otp) return sendChangeCode(deps, uid, form.mobile_no)
  return changeNumber(deps, present, { ...changes, mobileNo: form.mobile_no }, { code: form.otp, device })
}

function told({ customer, tell }: Changed): Customer {
  tell()
  return customer
}

function changesOf({ full_name, email }: ProfileForm): CustomerChanges | Refused {
  const changes: CustomerChanges = {}
  if (full_name !== undefined) changes.fullName = oneLine(full_name) || null
  if (email !== undefined) changes.email = cleanText(email) || null
  if (!changes.email || isEmail(changes.email)) return changes
  return refused('MALFORMED', {
    message: 'Enter a valid email address.',
    details: [{ in: 'body', field: 'email', problem: 'is no email address' }],
  })
}

/** The customer's own count of wrong codes: what they do here must not lock the owner of that number out of signing in. */
const counterOf = (uid: string): string => `customer:${uid}`

async function sendChangeCode(deps: IdentityDeps, customerUid: string, mobileNo: string): Promise<Refused> {
  const settings = deps.settings.current()
  const buckets = [
    ...codeBuckets(settings, 'number', mobileNo),
    // Who is signed in texts other people's numbers no more often than their own.
    ...codeBuckets(settings, 'customer', customerUid),
  ]
  const scope = { mobileNo, purpose: 'CHANGE_MOBILE', customerUid } as const
  const issued = await issueCode(deps, { scope, guesser: counterOf(customerUid), buckets })
  if ('refused' in issued) return issued
  const sent = await textCode(deps, issued, buckets, mobileChangeCodeMessage(deps.writer, mobileNo, issued.code))
  if ('refused' in sent) return sent
  return refused('MOBILE_NOT_VERIFIED', { details: { expires_in: sent.expiresIn, resend_after: sent.resendAfter } })
}

async function changeNumber(
  deps: IdentityDeps,
  present: Customer,
  changes: CustomerChanges & { mobileNo: string },
  { code, device }: { code: string; device: string | null },
): Promise<ProfileUpdated | Refused> {
  const { uid } = present
  const { mobileNo } = changes
  const scope = { mobileNo, purpose: 'CHANGE_MOBILE', customerUid: uid } as const
  const now = deps.clock.now()
  try {
    const outcome = await inTransaction(deps.db, async (tx) => {
      const checked = await checkCodes(tx, [{ scope, code, guesser: counterOf(uid) }], deps.secretKey, now)
      if ('refused' in checked) return checked
      // Only who holds the number learns that it has an account.
      if (await isNumberOfAnother(tx, mobileNo, uid)) return refused('MOBILE_TAKEN')
      const changed = await changeDetails(deps, tx, uid, changes)
      if ('refused' in changed) return changed
      await dropDevicesOf(tx, present.mobileNo)
      return { changed, device: await rememberDevice(tx, mobileNo, device, now) }
    })
    if ('refused' in outcome) return outcome
    deps.texts.post(mobileChangedMessage(deps.writer, present.mobileNo))
    return { customer: told(outcome.changed), device: outcome.device }
  } catch (error) {
    // Somebody signed up with this number between the look and the write.
    if (sqlState(error) === '23505') return refused('MOBILE_TAKEN')
    throw error
  }
}
