import { DAY_MS, shopDay } from '../../platform/clock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { keyedHash, sameHash } from '../../platform/ids.ts'
import { pages } from '@farmstand/contracts/pages'
import type { Bucket } from './counter-queries.ts'
import { countUse } from './count-within.ts'
import { changeCustomer, customerByUid, type Customer } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'

/** Notices per day that one account may cause to an unconfirmed address, which may belong to a stranger. */
const NOTICES_DAY = 2

/**
 * Returns the limit of notices to an unconfirmed address. The name of the bucket contains the hash of the address and
 * the day, so a new count starts each day.
 */
export const unconfirmedNotices = (key: Buffer, { uid, email, now }: Address & { now: Date }): Bucket => ({
  bucket: `notices:${uid}:${keyedHash(key, `email|${email}`)}:${shopDay(now)}`,
  limit: NOTICES_DAY,
  windowMs: DAY_MS,
})

interface Address {
  /** The customer's uid. */
  uid: string
  email: string
}

/** Returns true if the owner of an address has confirmed it for this account. */
export const isConfirmed = (customer: Pick<Customer, 'email' | 'emailConfirmedAt'> | null, email: string): boolean =>
  customer?.email === email && customer.emailConfirmedAt !== null

/**
 * Returns true if a notice may be sent to a customer's address now, and counts the notice if the address is
 * unconfirmed.
 */
export async function mayNotify(
  tx: Transaction,
  { secretKey, now }: { secretKey: Buffer; now: Date },
  customer: Customer,
  email: string,
): Promise<boolean> {
  if (isConfirmed(customer, email)) return true
  const { allowed } = await countUse(tx, {
    ...unconfirmedNotices(secretKey, { uid: customer.uid, email, now }),
    now,
  })
  return allowed
}

/**
 * Returns the token for a customer and an address. The token is derived from both, so it confirms no other address and
 * need not be stored.
 */
const tokenOf = (key: Buffer, { uid, email }: Address): string =>
  `${uid}.${keyedHash(key, `confirm-email|${uid}|${email}`)}`

/**
 * Returns the path of the page that confirms an address. The token is in the fragment, which a browser does not send to
 * any server.
 */
export const confirmEmailPath = (key: Buffer, address: Address): string =>
  `${pages.confirmEmail}#${tokenOf(key, address)}`

/**
 * Confirms the address that the link was sent to, if it is still the customer's address. Using the link again changes
 * nothing.
 */
export async function confirmEmail(
  { db, clock, secretKey }: Pick<IdentityDeps, 'db' | 'clock' | 'secretKey'>,
  token: string,
): Promise<{ confirmed: true } | Refused> {
  const customer = await customerByUid(db, token.split('.', 1)[0] ?? '')
  const email = customer?.email
  if (!customer || !email || !sameHash(token, tokenOf(secretKey, { uid: customer.uid, email }))) return outdatedLink
  if (customer.emailConfirmedAt === null) await recordEmailConfirmation(db, { uid: customer.uid, email }, clock.now())
  return { confirmed: true }
}

const outdatedLink = refused('NOT_FOUND', because('EMAIL_LINK_OLD'))

/** Stores the confirmation only if the customer still has this address, which a concurrent call may have changed. */
export const recordEmailConfirmation = (db: Queryable, { uid, email }: Address, now: Date): Promise<void> =>
  changeCustomer(db, uid, { emailConfirmedAt: now }, email)
