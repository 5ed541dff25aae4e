import type { ProfileForm } from '@farmstand/contracts/user'
import { inTransaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { cleanText, oneLine } from '../../platform/text.ts'
import { changeDetails, type ChangedDetails } from './change-details.ts'
import { customerByUid, type Customer, type CustomerChanges } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { moveNumber, sendMoveCodes, type NumberMove } from './move-number.ts'
import { isEmail } from './rules.ts'

export interface UpdateProfileInput {
  uid: string
  form: ProfileForm
  /** The cookie of the device, or null. */
  device: string | null
}

export interface UpdateProfileResult {
  customer: Customer
  /** The new cookie of the device if the device has just proved a number, otherwise null. */
  device: string | null
}

/**
 * Changes the given fields. A new mobile number requires two codes: one sent to it and one sent to the present number.
 * A call without codes sends them, changes nothing and returns the refusal MOBILE_NOT_VERIFIED.
 */
export async function updateProfile(
  deps: IdentityDeps,
  { uid, form, device }: UpdateProfileInput,
): Promise<UpdateProfileResult | Refused> {
  const changes = changesOf(form)
  if ('refused' in changes) return changes
  const present = await customerByUid(deps.db, uid)
  if (!present) return refused('NOT_SIGNED_IN')
  if (form.mobile_no === undefined || form.mobile_no === present.mobileNo) {
    const changed = await inTransaction(deps.db, (tx) => changeDetails(deps, tx, uid, changes))
    return 'refused' in changed ? changed : { customer: notifyAndReturn(changed), device: null }
  }
  const move: NumberMove = { present, mobileNo: form.mobile_no, by: form.current_by ?? 'mobile' }
  if (form.otp === undefined && form.current_otp === undefined) return sendMoveCodes(deps, move)
  if (form.otp === undefined || form.current_otp === undefined)
    return refused('MOBILE_NOT_VERIFIED', because('BOTH_CODES_NEEDED'))
  const codes = { otp: form.otp, currentOtp: form.current_otp }
  return moveNumber(deps, move, codes, { changes, device })
}

function notifyAndReturn({ customer, sendNotice }: ChangedDetails): Customer {
  sendNotice()
  return customer
}

function changesOf({ full_name, email, veg_only: vegOnly }: ProfileForm): CustomerChanges | Refused {
  const changes: CustomerChanges = {}
  if (full_name !== undefined) changes.fullName = oneLine(full_name) || null
  if (email !== undefined) changes.email = cleanText(email) || null
  if (vegOnly !== undefined) changes.vegOnly = vegOnly === 'true'
  if (!changes.email || isEmail(changes.email)) return changes
  return refused('MALFORMED', {
    ...because('EMAIL_NOT_VALID'),
    details: [{ in: 'body', field: 'email', problem: 'is no email address' }],
  })
}
