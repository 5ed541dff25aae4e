import { and, eq, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { customer } from './tables.ts'

export interface Customer {
  uid: string
  mobileNo: string
  fullName: string | null
  email: string | null
  createdAt: Date
}

export async function customerByUid(db: Queryable, uid: string): Promise<Customer | null> {
  const [row] = await db.select().from(customer).where(eq(customer.uid, uid))
  return row ?? null
}

/** The customer of a number, made when the number is new; who comes at the same time gets the same one (threats 10). */
export async function customerOfNumber(
  tx: Transaction,
  values: { uid: string; mobileNo: string; createdAt: Date },
): Promise<Customer> {
  const [made] = await tx.insert(customer).values(values).onConflictDoNothing({ target: customer.mobileNo }).returning()
  if (made) return made
  const [known] = await tx.select().from(customer).where(eq(customer.mobileNo, values.mobileNo))
  if (!known) throw new Error('A customer is neither new nor known')
  return known
}

export async function isNumberOfAnother(db: Queryable, mobileNo: string, uid: string): Promise<boolean> {
  const rows = await db
    .select({ uid: customer.uid })
    .from(customer)
    .where(and(eq(customer.mobileNo, mobileNo), ne(customer.uid, uid)))
  return rows.length > 0
}

export type CustomerChanges = Partial<Pick<Customer, 'fullName' | 'email' | 'mobileNo'>>

export async function changeCustomer(db: Queryable, uid: string, changes: CustomerChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db.update(customer).set(changes).where(eq(customer.uid, uid))
}
