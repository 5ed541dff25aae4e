import type { Language } from '@farmstand/contracts/languages'
import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { customer } from './tables.ts'

export interface Customer {
  uid: string
  mobileNo: string
  fullName: string | null
  email: string | null
  /** The time at which the email address was last set, changed or removed. */
  emailChangedAt: Date | null
  /** The time at which the owner confirmed the email address; null if unconfirmed. */
  emailConfirmedAt: Date | null
  /**
   * The time of the last change of the mobile number, and the previous number. Both are null once the owner of the
   * previous number has agreed.
   */
  mobileChangedAt: Date | null
  mobileBefore: string | null
  createdAt: Date
  /** The language that the customer chose; null if none was chosen. */
  language: Language | null
  /** True if the customer wants to see vegetarian food only. */
  vegOnly: boolean
}

const living = (uid: string) => and(eq(customer.uid, uid), isNull(customer.deletedAt))

/** Returns the uid of the customer with this number, or null. */
export async function uidOfNumber(db: Queryable, mobileNo: string): Promise<string | null> {
  const [row] = await db.select({ uid: customer.uid }).from(customer).where(eq(customer.mobileNo, mobileNo))
  return row?.uid ?? null
}

/** Returns the customer with this uid; null if the account is closed. */
export async function customerByUid(db: Queryable, uid: string): Promise<Customer | null> {
  const [row] = await db.select().from(customer).where(living(uid))
  return row ?? null
}

/** Returns those of these customers whose accounts are open. */
export async function openAccountsOf(db: Queryable, uids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ uid: customer.uid })
    .from(customer)
    .where(and(inArray(customer.uid, [...uids]), isNull(customer.deletedAt)))
  return new Set(rows.map(({ uid }) => uid))
}

/**
 * Returns the customer and locks the row until the transaction ends. With `to change` no other transaction can change
 * the customer meanwhile. With `to end` transactions that need an open account (`keepAccountOpen`) have to wait too.
 */
export async function lockCustomer(
  tx: Transaction,
  uid: string,
  why: 'to change' | 'to end',
): Promise<Customer | null> {
  const lock = why === 'to end' ? 'update' : 'no key update'
  const [row] = await tx.select().from(customer).where(living(uid)).for(lock)
  return row ?? null
}

/**
 * Returns false if the account is closed. Returns true for an open account, and keeps it open until the transaction
 * ends.
 */
export async function keepAccountOpen(tx: Transaction, uid: string): Promise<boolean> {
  const [row] = await tx
    .select({ deletedAt: customer.deletedAt })
    .from(customer)
    .where(eq(customer.uid, uid))
    .for('key share')
  return !row?.deletedAt
}

/**
 * The statement that keeps an account open until the transaction ends, if it is open (see `keepAccountOpen`), and then
 * takes `locks` in their order. It returns `deleted_at`.
 */
export const holdAccount = (uid: string, locks: readonly SQL[]): SQL => sql`
  with account as materialized (select deleted_at from customer where uid = ${uid} for key share)
  select deleted_at, ${sql.join([...locks], sql`, `)} from account`

/** The condition that an account is open, for a statement after `holdAccount`. */
export const isAccountOpen = (uid: string): SQL =>
  sql`not exists (select from customer where uid = ${uid} and deleted_at is not null)`

/**
 * Returns the customer of a number, and creates one if the number is new. Simultaneous sign-ups get the same customer.
 * If the account is being closed at that moment, the function tries again, and the number then starts a new account.
 */
export async function customerOfNumber(
  tx: Transaction,
  values: { uid: string; mobileNo: string; createdAt: Date },
): Promise<Customer> {
  for (let look = 1; look <= 3; look++) {
    const [made] = await tx
      .insert(customer)
      .values(values)
      .onConflictDoNothing({ target: customer.mobileNo })
      .returning()
    if (made) return made
    const [known] = await tx.select().from(customer).where(eq(customer.mobileNo, values.mobileNo)).for('key share')
    if (known) return known
  }
  throw new Error('A number could neither be inserted nor found')
}

export async function isNumberOfAnother(db: Queryable, mobileNo: string, uid: string): Promise<boolean> {
  const rows = await db
    .select({ uid: customer.uid })
    .from(customer)
    .where(and(eq(customer.mobileNo, mobileNo), ne(customer.uid, uid)))
  return rows.length > 0
}

export type CustomerChanges = Partial<Omit<Customer, 'uid' | 'createdAt'>>

/** Changes a customer. If `email` is given, the change is made only if the customer has that address. */
export async function changeCustomer(
  db: Queryable,
  uid: string,
  changes: CustomerChanges,
  email?: string,
): Promise<void> {
  if (Object.keys(changes).length === 0) return
  const has = email === undefined ? undefined : eq(customer.email, email)
  await db
    .update(customer)
    .set(changes)
    .where(and(living(uid), has))
}

/**
 * Erases the customer's personal data. Keeps the row, because orders, invoices and the ledger refer to it. The number
 * can be used for a new account.
 */
export async function anonymiseCustomer(tx: Transaction, uid: string, now: Date): Promise<void> {
  const nobody = {
    fullName: null,
    email: null,
    emailChangedAt: null,
    emailConfirmedAt: null,
    mobileChangedAt: null,
    mobileBefore: null,
    language: null,
    vegOnly: false,
    cashBlockedAt: null,
    staffNote: '',
  }
  await tx
    .update(customer)
    .set({ ...nobody, mobileNo: `deleted:${uid}`, deletedAt: now })
    .where(living(uid))
}
