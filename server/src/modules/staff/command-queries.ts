import { and, desc, eq, gt, inArray, like, lt, notInArray, sql } from 'drizzle-orm'
import { entryNames, customerDataQueryNames, type AuditLogPart } from '@farmstand/contracts/office/audit-names'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { auditEntry, officeCommand } from './tables.ts'

type Command = typeof officeCommand.$inferSelect
export type StoredAudit = typeof auditEntry.$inferSelect

/**
 * Claims a key. Returns null if the key was free, otherwise the command stored under it. Simultaneous calls with the
 * same key wait here until the first one ends.
 */
export async function claimCommandKey(tx: Transaction, command: Omit<Command, 'reply'>): Promise<Command | null> {
  const taken = await tx
    .insert(officeCommand)
    .values(command)
    .onConflictDoNothing()
    .returning({ key: officeCommand.key })
  if (taken.length === 1) return null
  const [before] = await tx.select().from(officeCommand).where(eq(officeCommand.key, command.key))
  if (!before) throw new Error(`The command ${command.key} could neither be inserted nor found`)
  return before
}

export async function storeCommandReply(tx: Transaction, key: string, reply: object): Promise<void> {
  await tx.update(officeCommand).set({ reply }).where(eq(officeCommand.key, key))
}

export async function addAudit(tx: Transaction, entries: readonly (typeof auditEntry.$inferInsert)[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditEntry).values([...entries])
}

/** Announces changed topics to every process at commit. The processes then fetch the data themselves. */
export async function announceChangedTopics(db: Queryable, channel: string, topics: readonly string[]): Promise<void> {
  for (const topic of topics) await db.execute(sql`select pg_notify(${channel}, ${topic})`)
}

const accessNames: readonly string[] = [...entryNames, ...customerDataQueryNames]

export const auditPage = (
  db: Queryable,
  { before, half, by, size }: { before: number; half: AuditLogPart | undefined; by: string | undefined; size: number },
): Promise<StoredAudit[]> =>
  db
    .select()
    .from(auditEntry)
    .where(
      and(
        lt(auditEntry.id, before),
        // Entries made at the command line have the machine's user after the person's uid.
        by === undefined ? undefined : like(auditEntry.actor, `staff:${by}%`),
        half === 'ACCESS' ? inArray(auditEntry.operation, [...accessNames]) : undefined,
        half === 'CHANGES' ? notInArray(auditEntry.operation, [...accessNames]) : undefined,
      ),
    )
    .orderBy(desc(auditEntry.id))
    .limit(size)

/** Returns true if the audit has such an entry by this actor since `since`. */
export async function hasAudit(
  db: Queryable,
  { actor, operation, subject, since }: Pick<StoredAudit, 'actor' | 'operation' | 'subject'> & { since: Date },
): Promise<boolean> {
  const found = await db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject, subject),
        eq(auditEntry.actor, actor),
        eq(auditEntry.operation, operation),
        gt(auditEntry.at, since),
      ),
    )
    .limit(1)
  return found.length > 0
}

/** Returns the audit of one subject, oldest first. */
export const auditTrail = (db: Queryable, subject: string): Promise<StoredAudit[]> =>
  db.select().from(auditEntry).where(eq(auditEntry.subject, subject)).orderBy(auditEntry.id)

export async function dropCommands(db: Queryable, before: Date): Promise<void> {
  await db.delete(officeCommand).where(lt(officeCommand.at, before))
}
