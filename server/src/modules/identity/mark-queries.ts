import { and, desc, eq, ilike, isNull, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { customer } from './tables.ts'

/** The marks that staff have set on a customer. */
export type CustomerMarks = Pick<typeof customer.$inferSelect, 'cashBlockedAt' | 'staffNote'>

/** Changes the marks of a customer. Returns false if there is no such customer. */
export async function markCustomer(tx: Transaction, uid: string, marks: Partial<CustomerMarks>): Promise<boolean> {
  const marked = await tx
    .update(customer)
    .set(marks)
    .where(and(eq(customer.uid, uid), isNull(customer.deletedAt)))
    .returning({ uid: customer.uid })
  return marked.length === 1
}

export async function marksOf(db: Queryable, uid: string): Promise<CustomerMarks> {
  const [row] = await db
    .select({ cashBlockedAt: customer.cashBlockedAt, staffNote: customer.staffNote })
    .from(customer)
    .where(eq(customer.uid, uid))
  return row ?? { cashBlockedAt: null, staffNote: '' }
}

type Found = Pick<typeof customer.$inferSelect, 'uid' | 'fullName' | 'mobileNo' | 'createdAt' | 'cashBlockedAt'>

/** Finds customers whose number contains the typed digits or whose name contains the typed text, the newest first. */
export const findCustomers = (db: Queryable, find: string, limit: number): Promise<Found[]> => {
  const digits = find.replaceAll(/\D/g, '')
  const literal = find.replaceAll(/[\\%_]/g, String.raw`\$&`)
  const named = ilike(customer.fullName, `%${literal}%`)
  return db
    .select({
      uid: customer.uid,
      fullName: customer.fullName,
      mobileNo: customer.mobileNo,
      createdAt: customer.createdAt,
      cashBlockedAt: customer.cashBlockedAt,
    })
    .from(customer)
    .where(
      and(
        isNull(customer.deletedAt),
        find === '' ? sql`true` : digits.length >= 3 ? or(named, ilike(customer.mobileNo, `%${digits}%`)) : named,
      ),
    )
    .orderBy(desc(customer.createdAt), customer.uid)
    .limit(limit)
}
