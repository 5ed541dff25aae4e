import { desc, eq, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { auditEntry, officeCommand } from './tables.ts'

type Command = typeof officeCommand.$inferSelect
export type StoredAudit = typeof auditEntry.$inferSelect

/**
 * Takes a key and answers null when it was free, else the result stored under it. Concurrent calls with the same key wait here for the
 * first one's end.
 */
export async function takeKey(tx: Transaction, command: Omit<Command, 'reply'>): Promise<Command | null> {
  const taken = await tx
    .insert(officeCommand)
    .values(command)
    .onConflictDoNothing()
    .returning({ key: officeCommand.key })
  if (taken.length === 1) return null
  const [before] = await tx.select().from(officeCommand).where(eq(officeCommand.key, command.key))
  if (!before) throw new Error(`The command ${command.key} is neither new nor there`)
  return before
}

export async function keepReply(tx: Transaction, key: string, reply: object): Promise<void> {
  await tx.update(officeCommand).set({ reply }).where(eq(officeCommand.key, key))
}

export async function addAudit(tx: Transaction, entries: readonly (typeof auditEntry.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditEntry).values([...entries])
}

/** Announces to every process, at commit, what changed: names only, readers fetch the rest. */
export async function announceNews(db: Queryable, channel: string, topics: readonly string[]): Promise<void> {
  for (const topic of topics) await db.execute(sql`select pg_notify(${channel}, ${topic})`)
}

export const auditPage = (db: Queryable, before: number, size: number): Promise<StoredAudit[]> =>
  db.select().from(auditEntry).where(lt(auditEntry.id, before)).orderBy(desc(auditEntry.id)).limit(size)

/** The audit of one subject, in order of time. */
export const auditTrail = (db: Queryable, subject: string): Promise<StoredAudit[]> =>
  db.select().from(auditEntry).where(eq(auditEntry.subject, subject)).orderBy(auditEntry.id)

export async function dropCommands(db: Queryable, before: Date): Promise<void> {
  await db.delete(officeCommand).where(lt(officeCommand.at, before))
}
