import type { Language } from '@farmstand/contracts/languages'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { customer } from './tables.ts'

export interface Customer {
  uid: string
  mobileNo: string
  fullName: string | null
  email: string | null
  /** When the address was last set, changed or removed. */
  emailChangedAt: Date | null
  /** When the owner of the address confirmed it; null: nobody has. */
  emailConfirmedAt: Date | null
  /** When the number was last changed, and the previous one; both null once the previous one agreed. */
  mobileChangedAt: Date | null
  mobileBefore: string | null
  createdAt: Date
  /** The language that the customer chose; null before a choice. */
  language: Language | null
}

const living = (uid: string) => and(eq(customer.uid, uid), isNull(customer.deletedAt))

/** The customer who has this number; null when nobody has. */
export async function uidOfNumber(db: Queryable, mobileNo: string): Promise<string | null> {
  const [row] = await db.select({ uid: customer.uid }).from(customer).where(eq(customer.mobileNo, mobileNo))
  return row?.uid ?? null
}

/** The customer with this uid; null also after account closure. */
export async function customerByUid(db: Queryable, uid: string): Promise<Customer | null> {
  const [row] = await db.select().from(customer).where(living(uid))
  return row ?? null
}

/**
 * The same, locked until the transaction ends. `to change`: nobody else changes the customer meanwhile. `to end`: besides, nothing begins
 * that relies on the customer staying (`isStillThere`).
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

/** False after account closure. When true, the account is not closed before the transaction ends. */
export async function isStillThere(tx: Transaction, uid: string): Promise<boolean> {
  const [row] = await tx
    .select({ deletedAt: customer.deletedAt })
    .from(customer)
    .where(eq(customer.uid, uid))
    .for('key share')
  return !row?.deletedAt
}

/**
 * The customer of a number, created when the number is new; concurrent sign-ups get the same one. Repeated when the one found is deleted in
 * that moment: the number then starts a new account.
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
  throw new Error('A customer is neither new nor known')
}

export async function isNumberOfAnother(db: Queryable, mobileNo: string, uid: string): Promise<boolean> {
  const rows = await db
    .select({ uid: customer.uid })
    .from(customer)
    .where(and(eq(customer.mobileNo, mobileNo), ne(customer.uid, uid)))
  return rows.length > 0
}

export type CustomerChanges = Partial<Omit<Customer, 'uid' | 'createdAt'>>

/** With `email`: only if that is the customer's address. */
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

/** Keeps the row that orders, invoices and the ledger refer to, without the person; the number becomes free. */
export async function buryCustomer(tx: Transaction, uid: string, now: Date): Promise<void> {
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
