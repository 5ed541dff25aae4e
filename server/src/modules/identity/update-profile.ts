import type { ProfileForm } from '@farmstand/contracts/user'
import { inTransaction, sqlState } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { cleanText } from '../../platform/text.ts'
import { mobileChangedMessage } from '../notifications/index.ts'
import { changeDetails, type Changed } from './change-details.ts'
import { checkCode } from './check-code.ts'
import { customerByUid, isNumberOfAnother, type Customer, type CustomerChanges } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { requestCode } from './request-code.ts'
import { isEmail } from './rules.ts'

export interface ProfileUpdate {
  uid: string
  form: ProfileForm
  /** The address that asks. */
  ip: string
}

/**
 * Changes what the form names. A new mobile number needs the code that was sent to it: without one the code is sent, nothing
 * is changed and the answer says so (D2.19, D2.20).
 */
export async function updateProfile(deps: IdentityDeps, { uid, form, ip }: ProfileUpdate): Promise<Customer | Refused> {
  const changes = changesOf(form)
  if ('refused' in changes) return changes
  const present = await customerByUid(deps.db, uid)
  if (!present) return refused('NOT_SIGNED_IN')
  if (form.mobile_no === undefined || form.mobile_no === present.mobileNo) {
    const changed = await inTransaction(deps.db, (tx) => changeDetails(deps, tx, uid, changes))
    return 'refused' in changed ? changed : told(changed)
  }
  if (!form.otp) return sendChangeCode(deps, uid, form.mobile_no, ip)
  return changeNumber(deps, present, { ...changes, mobileNo: form.mobile_no }, form.otp)
}

function told({ customer, tell }: Changed): Customer {
  tell()
  return customer
}

function changesOf({ full_name, email }: ProfileForm): CustomerChanges | Refused {
  const changes: CustomerChanges = {}
  if (full_name !== undefined) changes.fullName = cleanText(full_name) || null
  if (email !== undefined) changes.email = cleanText(email) || null
  if (!changes.email || isEmail(changes.email)) return changes
  return refused('MALFORMED', {
    message: 'Enter a valid email address.',
    details: [{ in: 'body', field: 'email', problem: 'is no email address' }],
  })
}

/** The customer's own count of wrong codes: what they do here must not lock the owner of that number out of signing in. */
const counterOf = (uid: string): string => `customer:${uid}`

async function sendChangeCode(deps: IdentityDeps, customerUid: string, mobileNo: string, ip: string): Promise<Refused> {
  const scope = { mobileNo, purpose: 'CHANGE_MOBILE', customerUid } as const
  const issued = await requestCode(deps, { scope, ip, device: counterOf(customerUid) })
  if ('refused' in issued) return issued
  return refused('MOBILE_NOT_VERIFIED', { details: { expires_in: issued.expiresIn, resend_after: issued.resendAfter } })
}

async function changeNumber(
  deps: IdentityDeps,
  present: Customer,
  changes: CustomerChanges & { mobileNo: string },
  code: string,
): Promise<Customer | Refused> {
  const { uid } = present
  const { mobileNo } = changes
  const scope = { mobileNo, purpose: 'CHANGE_MOBILE', customerUid: uid } as const
  try {
    const outcome = await inTransaction(deps.db, async (tx) => {
      const checked = await checkCode(tx, {
        scope,
        code,
        device: counterOf(uid),
        secretKey: deps.secretKey,
        now: deps.clock.now(),
      })
      if ('refused' in checked) return checked
      // Only who holds the number learns that it has an account.
      if (await isNumberOfAnother(tx, mobileNo, uid)) return refused('MOBILE_TAKEN')
      return changeDetails(deps, tx, uid, changes)
    })
    if ('refused' in outcome) return outcome
    deps.texts.post(mobileChangedMessage(deps.writer, present.mobileNo))
    return told(outcome)
  } catch (error) {
    // Somebody signed up with this number between the look and the write.
    if (sqlState(error) === '23505') return refused('MOBILE_TAKEN')
    throw error
  }
}
