import { DAY_MS, shopDay } from '../../platform/clock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { keyedHash, sameHash } from '../../platform/ids.ts'
import { pages } from '@farmstand/contracts/pages'
import type { Bucket } from './counter-queries.ts'
import { countWithin } from './count-within.ts'
import { changeCustomer, customerByUid, type Customer } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'

/** Notices per day from one account to an unconfirmed address, which may belong to a stranger. */
const NOTICES_DAY = 2

/**
 * Returns the limit of notices to an unconfirmed address. The bucket contains the address as a hash, and the day, so
 * that the count starts again each day.
 */
export const unconfirmedNotices = (key: Buffer, { uid, email, now }: Address & { now: Date }): Bucket => ({
  bucket: `notices:${uid}:${keyedHash(key, `email|${email}`)}:${shopDay(now)}`,
  limit: NOTICES_DAY,
  windowMs: DAY_MS,
})

interface Address {
  /** Customer's uid. */
  uid: string
  email: string
}

/** Checks that the owner of an address confirmed it for this account. */
export const isConfirmed = (customer: Pick<Customer, 'email' | 'emailConfirmedAt'> | null, email: string): boolean =>
  customer?.email === email && customer.emailConfirmedAt !== null

/** Checks that a notice may be sent to a customer's address now, and counts it if the address is unconfirmed. */
export async function mayNotify(
  tx: Transaction,
  { secretKey, now }: { secretKey: Buffer; now: Date },
  customer: Customer,
  email: string,
): Promise<boolean> {
  if (isConfirmed(customer, email)) return true
  const { allowed } = await countWithin(tx, {
    ...unconfirmedNotices(secretKey, { uid: customer.uid, email, now }),
    now,
  })
  return allowed
}

/**
 * Returns the token for a customer and an address. It is derived from both, so it confirms no other address and needs
 * no row.
 */
const tokenOf = (key: Buffer, { uid, email }: Address): string =>
  `${uid}.${keyedHash(key, `confirm-email|${uid}|${email}`)}`

/**
 * Returns the path of the page that confirms an address. The token is in the fragment, which the browser sends to no
 * server.
 */
export const confirmEmailPath = (key: Buffer, address: Address): string =>
  `${pages.confirmEmail}#${tokenOf(key, address)}`

/**
 * Confirms the address that the link was sent to, if the customer still has it. Using the link again changes nothing.
 */
export async function confirmEmail(
  { db, clock, secretKey }: Pick<IdentityDeps, 'db' | 'clock' | 'secretKey'>,
  token: string,
): Promise<{ confirmed: true } | Refused> {
  const customer = await customerByUid(db, token.split('.', 1)[0] ?? '')
  const email = customer?.email
  if (!customer || !email || !sameHash(token, tokenOf(secretKey, { uid: customer.uid, email }))) return outdated
  if (customer.emailConfirmedAt === null) await noteConfirmed(db, { uid: customer.uid, email }, clock.now())
  return { confirmed: true }
}

const outdated = refused('NOT_FOUND', because('EMAIL_LINK_OLD'))

/** Records the confirmation only while the customer has this address, which a concurrent call may change. */
export const noteConfirmed = (db: Queryable, { uid, email }: Address, now: Date): Promise<void> =>
  changeCustomer(db, uid, { emailConfirmedAt: now }, email)
