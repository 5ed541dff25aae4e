import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { emailChangedEmail } from '../notifications/index.ts'
import { countWithin } from './count-within.ts'
import { changeCustomer, lockCustomer, type Customer, type CustomerChanges } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'
import { DAY_MS, EMAIL_CHANGES_DAY } from './rules.ts'

export interface Changed {
  customer: Customer
  /** What is to be done once the change is committed. */
  tell: () => void
}

/**
 * Writes what is new about a customer. An address that is new is dated: for a day it opens nothing alone, and one that it replaces is
 * told, so that who borrowed a session cannot end the account by an address of their own.
 */
export async function changeDetails(
  deps: IdentityDeps,
  tx: Transaction,
  uid: string,
  changes: CustomerChanges,
): Promise<Changed | Refused> {
  const now = deps.clock.now()
  const present = await lockCustomer(tx, uid, 'to change')
  if (!present) return refused('NOT_SIGNED_IN')
  const { email: before } = present
  const isNew = changes.email !== undefined && changes.email !== before
  const dated = isNew ? { ...changes, emailChangedAt: now } : changes
  const told = isNew ? before : null
  if (told !== null) {
    // Each change writes to somebody: not without end.
    const bucket = { bucket: `email-changes:${uid}`, limit: EMAIL_CHANGES_DAY, windowMs: DAY_MS }
    const { allowed, retryAfter } = await countWithin(tx, { ...bucket, now })
    if (!allowed) return refused('TOO_MANY_REQUESTS', { retryAfter })
  }
  await changeCustomer(tx, uid, dated)
  return {
    customer: { ...present, ...dated },
    tell: () => {
      if (told !== null) deps.mail.post(emailChangedEmail(deps.writer, told))
    },
  }
}
