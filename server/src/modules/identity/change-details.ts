import { DAY_MS } from '../../platform/clock.ts'
import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { emailChangedEmail } from '../notifications/index.ts'
import { countUse } from './count-within.ts'
import { mayNotify } from './confirm-email.ts'
import { changeCustomer, lockCustomer, type Customer, type CustomerChanges } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { EMAIL_CHANGES_DAY } from './rules.ts'

export interface ChangedDetails {
  customer: Customer
  /** Sends the notice. Call it after the commit. */
  sendNotice: () => void
}

/**
 * Writes the changed fields of a customer. If the email address changes, it records when, because the new address alone
 * confirms nothing for a day, and sends a notice to the old address. Therefore an attacker with a stolen session cannot
 * close the account through the attacker's email address.
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
  let notified = isNew ? before : null
  if (notified !== null) {
    // Changes are limited, because each one sends an email.
    const bucket = { bucket: `email-changes:${uid}`, limit: EMAIL_CHANGES_DAY, windowMs: DAY_MS }
    const { allowed, retryAfter } = await countUse(tx, { ...bucket, now })
    if (!allowed) return refused('TOO_MANY_REQUESTS', { retryAfter })
    if (!(await mayNotify(tx, { secretKey: deps.secretKey, now }, present, notified))) notified = null
  }
  await changeCustomer(tx, uid, dated)
  return {
    customer: { ...present, ...dated },
    sendNotice: () => {
      if (notified !== null)
        deps.mail.post(emailChangedEmail(deps.writer, { to: notified, language: present.language }))
    },
  }
}
