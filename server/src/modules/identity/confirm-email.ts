import { DAY_MS, shopDay } from '../../platform/clock.ts'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { keyedHash, sameHash } from '../../platform/ids.ts'
import { pages } from '@farmstand/contracts/pages'
import type { Bucket } from './counter-queries.ts'
import { countWithin } from './count-within.ts'
import { changeCustomer, customerByUid, type Customer } from './customer-queries.ts'
import type { IdentityDeps } from './deps.ts'

/** Notices that an address gets in a day from one account before its owner has confirmed it: it may belong to a stranger. */
const NOTICES_DAY = 2

/** Hashed, so that the address is not stored in clear, and with the day, so that the count begins with each. */
export const unconfirmedNotices = (key: Buffer, { uid, email, now }: Address & { now: Date }): Bucket => ({
  bucket: `notices:${uid}:${keyedHash(key, `email|${email}`)}:${shopDay(now)}`,
  limit: NOTICES_DAY,
  windowMs: DAY_MS,
})

interface Address {
  /** The customer's. */
  uid: string
  email: string
}

/** Whether the owner of this address has confirmed that it belongs to this account. */
export const isConfirmed = (customer: Pick<Customer, 'email' | 'emailConfirmedAt'> | null, email: string): boolean =>
  customer?.email === email && customer.emailConfirmedAt !== null

/** Whether a notice may go to a customer's address now; counts it where nobody confirmed the address. */
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

/** Bound to customer and address: it confirms no other address, and needs no row. */
const tokenOf = (key: Buffer, { uid, email }: Address): string =>
  `${uid}.${keyedHash(key, `confirm-email|${uid}|${email}`)}`

/** The path of the page that confirms an address. The token is in the fragment, which no server and no log sees. */
export const confirmEmailPath = (key: Buffer, address: Address): string =>
  `${pages.confirmEmail}#${tokenOf(key, address)}`

/** Confirms the address that the link was sent to, if it still is the customer's. The same link again changes nothing. */
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

/** Only while the address is the customer's: it may have been changed in this moment. */
export const noteConfirmed = (db: Queryable, { uid, email }: Address, now: Date): Promise<void> =>
  changeCustomer(db, uid, { emailConfirmedAt: now }, email)
