import { DAY_MS } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { emailChangedEmail } from '../notifications/index.ts'
import { countWithin } from './count-within.ts'
import { mayNotify } from './confirm-email.ts'
import { changeCustomer, lockCustomer, type Customer, type CustomerChanges } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { EMAIL_CHANGES_DAY } from './rules.ts'

export interface ChangedDetails {
  customer: Customer
  /** To be done once the change is committed. */
  tell: () => void
}

/**
 * Writes the changed fields of a customer. A new email address is dated, because for a day it confirms nothing by itself, and the old
 * address gets a notice: somebody with a borrowed session cannot close the account through an address of their own.
 */
export async function changeDetails(
  deps: IdentityDeps,
  tx: Transaction,
  uid: string,
  changes: CustomerChanges,
): Promise<ChangedDetails | Refused> {
  const now = deps.clock.now()
  const present = await lockCustomer(tx, uid, 'to change')
  if (!present) return refused('NOT_SIGNED_IN')
  const { email: before } = present
  const isNew = changes.email !== undefined && changes.email !== before
  const dated = isNew ? { ...changes, emailChangedAt: now, emailConfirmedAt: null } : changes
  let told = isNew ? before : null
  if (told !== null) {
    // Each change sends a mail, so they are limited.
    const bucket = { bucket: `email-changes:${uid}`, limit: EMAIL_CHANGES_DAY, windowMs: DAY_MS }
    const { allowed, retryAfter } = await countWithin(tx, { ...bucket, now })
    if (!allowed) return refused('TOO_MANY_REQUESTS', { retryAfter })
    if (!(await mayNotify(tx, { secretKey: deps.secretKey, now }, present, told))) told = null
  }
  await changeCustomer(tx, uid, dated)
  return {
    customer: { ...present, ...dated },
    tell: () => {
      if (told !== null) deps.mail.post(emailChangedEmail(deps.writer, { to: told, language: present.language }))
    },
  }
}
