import { and, asc, count, desc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import type { ProblemState } from '@farmstand/contracts/problem-rules'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { forgetPhotos } from './photo-queries.ts'
import { problem } from './tables.ts'

export type StoredProblem = typeof problem.$inferSelect
export type NewProblem = typeof problem.$inferInsert

export async function insertProblem(tx: Transaction, one: NewProblem): Promise<StoredProblem> {
  const [inserted] = await tx.insert(problem).values(one).returning()
  if (!inserted) throw new Error('PostgreSQL returned no row for an inserted problem')
  return inserted
}

export async function problemOfKey(db: Queryable, customerUid: string, key: string): Promise<StoredProblem | null> {
  const [found] = await db
    .select()
    .from(problem)
    .where(and(eq(problem.customerUid, customerUid), eq(problem.key, key)))
  return found ?? null
}

export async function problemOf(db: Queryable, uid: string): Promise<StoredProblem | null> {
  const [found] = await db.select().from(problem).where(eq(problem.uid, uid))
  return found ?? null
}

/** Lists the problems of an order, the newest first. */
export const problemsOfOrder = (db: Queryable, orderUid: string): Promise<StoredProblem[]> =>
  db.select().from(problem).where(eq(problem.orderUid, orderUid)).orderBy(desc(problem.createdAt), desc(problem.uid))

/** Lists the newest problems of a customer. */
export const problemsOfCustomer = (db: Queryable, customerUid: string): Promise<StoredProblem[]> =>
  db
    .select()
    .from(problem)
    .where(eq(problem.customerUid, customerUid))
    .orderBy(desc(problem.createdAt), desc(problem.uid))
    .limit(20)

/** Lists the uids of the orders of a customer's open problems, one entry per problem. */
export async function ordersOfOpenProblems(db: Queryable, customerUid: string): Promise<string[]> {
  const rows = await db
    .select({ orderUid: problem.orderUid })
    .from(problem)
    .where(and(eq(problem.customerUid, customerUid), eq(problem.state, 'OPEN')))
  return rows.map(({ orderUid }) => orderUid)
}

/** Lists the open reports about delivered goods since a time whose customers want a refund, the oldest first. */
export const newReturns = (db: Queryable, since: Date): Promise<StoredProblem[]> =>
  db
    .select()
    .from(problem)
    .where(
      and(
        eq(problem.state, 'OPEN'),
        eq(problem.wish, 'REFUND'),
        inArray(problem.kind, ['MISSING', 'SPOILED', 'WRONG']),
        gt(problem.createdAt, since),
      ),
    )
    .orderBy(asc(problem.createdAt))

/** Counts the problems of a customer that this actor has answered since a time. */
export const countAnswersBy = (
  db: Queryable,
  actor: string,
  { customerUid, since }: { customerUid: string; since: Date },
): Promise<number> =>
  db.$count(
    problem,
    and(eq(problem.customerUid, customerUid), eq(problem.answeredBy, actor), gt(problem.answeredAt, since)),
  )

export const reportedElsewhere = (db: Queryable, { customerUid, orderUid }: StoredProblem): Promise<number> =>
  db.$count(problem, and(eq(problem.customerUid, customerUid), ne(problem.orderUid, orderUid)))

/**
 * Lists open problems by deadline, and all others the newest first. With `before`, lists only those that come after
 * that problem, whatever its present state.
 */
export async function problemsIn(
  db: Queryable,
  { state, before, size }: { state: ProblemState | null; before?: string | undefined; size: number },
): Promise<StoredProblem[]> {
  const last = before === undefined ? null : await problemOf(db, before)
  const byDeadline = state === 'OPEN'
  const column = byDeadline ? problem.answerBy : problem.createdAt
  const instant = last && (byDeadline ? last.answerBy : last.createdAt)
  const behind =
    last && instant
      ? or((byDeadline ? gt : lt)(column, instant), and(eq(column, instant), gt(problem.uid, last.uid)))
      : undefined
  return db
    .select()
    .from(problem)
    .where(and(state === null ? undefined : eq(problem.state, state), behind))
    .orderBy(byDeadline ? asc(column) : desc(column), asc(problem.uid))
    .limit(size)
}

export async function countProblemsByState(db: Queryable): Promise<Record<string, number>> {
  const rows = await db.select({ state: problem.state, count: count() }).from(problem).groupBy(problem.state)
  return Object.fromEntries(rows.map(({ state, count: many }) => [state, many]))
}

/**
 * Answers a problem if it still has the version that was read and one of these states. Returns false if somebody else
 * was first.
 */
export async function answerProblem(
  tx: Transaction,
  seen: { uid: string; version: number },
  from: readonly ProblemState[],
  answer: Pick<StoredProblem, 'state' | 'answer' | 'answeredBy' | 'answeredAt'>,
): Promise<boolean> {
  const answered = await tx
    .update(problem)
    .set({ ...answer, version: seen.version + 1 })
    .where(and(eq(problem.uid, seen.uid), eq(problem.version, seen.version), inArray(problem.state, [...from])))
    .returning({ uid: problem.uid })
  return answered.length === 1
}

/** Deletes all problems of a customer with their photos. */
export async function forgetProblems(tx: Transaction, customerUid: string): Promise<void> {
  await forgetPhotos(tx, customerUid)
  await tx.delete(problem).where(eq(problem.customerUid, customerUid))
}
