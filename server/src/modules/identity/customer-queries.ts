import type { Language } from '@farmstand/contracts/languages'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { customer } from './tables.ts'

export interface Customer {
  uid: string
  mobileNo: string
  fullName: string | null
  email: string | null
  /** Time at which the address was last set, changed or removed. */
  emailChangedAt: Date | null
  /** Time at which the owner confirmed the address; null if unconfirmed. */
  emailConfirmedAt: Date | null
  /** Time of the last change of number, and the previous number; both null once its owner agreed. */
  mobileChangedAt: Date | null
  mobileBefore: string | null
  createdAt: Date
  /** Language that the customer chose; null before a choice. */
  language: Language | null
}

const living = (uid: string) => and(eq(customer.uid, uid), isNull(customer.deletedAt))

/** Returns the customer with this number, or null. */
export async function uidOfNumber(db: Queryable, mobileNo: string): Promise<string | null> {
  const [row] = await db.select({ uid: customer.uid }).from(customer).where(eq(customer.mobileNo, mobileNo))
  return row?.uid ?? null
}

/** Returns the customer with this uid; null also after account closure. */
export async function customerByUid(db: Queryable, uid: string): Promise<Customer | null> {
  const [row] = await db.select().from(customer).where(living(uid))
  return row ?? null
}

/**
 * Returns the customer, locked until the transaction ends. With `to change` no other transaction changes the customer
 * meanwhile; with `to end` it also blocks transactions that need an open account (`keepAccountOpen`).
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
 * Returns false after account closure. Returns true for an open account, and keeps it open until the transaction ends.
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
 * Returns the customer of a number, created if the number is new; concurrent sign-ups get the same customer. It retries
 * if the account is closed at that moment, and the number then starts a new account.
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

/** Changes a customer; with `email`, only if that is the customer's address. */
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

/** Erases personal data but keeps the row, to which orders, invoices and the ledger refer; the number becomes free. */
export async function anonymiseCustomer(tx: Transaction, uid: string, now: Date): Promise<void> {
  const nobody = {
    fullName: null,
    email: null,
    emailChangedAt: null,
    emailConfirmedAt: null,
    mobileChangedAt: null,
    mobileBefore: null,
    language: null,
  }
  await tx
    .update(customer)
    .set({ ...nobody, mobileNo: `deleted:${uid}`, deletedAt: now })
    .where(living(uid))
}
