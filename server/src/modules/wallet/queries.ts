import { and, count, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import type { Paise } from '../../platform/money.ts'
import { shownPage } from '../../platform/paging.ts'
import { isCovered, type Posting } from './rules.ts'
import { ledgerAccount, ledgerEntry, ledgerNote, ledgerTransfer } from './tables.ts'

type NewTransfer = Omit<typeof ledgerTransfer.$inferInsert, 'id' | 'recordedAt'>

/** Inserts a transfer under its key; of several at once the others wait here for the first one's end. */
export async function insertTransfer(
  tx: Transaction,
  transfer: NewTransfer,
): Promise<{ id: number } | { existingHash: string }> {
  const [inserted] = await tx
    .insert(ledgerTransfer)
    .values(transfer)
    .onConflictDoNothing({ target: ledgerTransfer.key })
    .returning({ id: ledgerTransfer.id })
  if (inserted) return inserted
  const [existing] = await tx
    .select({ existingHash: ledgerTransfer.contentHash })
    .from(ledgerTransfer)
    .where(eq(ledgerTransfer.key, transfer.key))
  if (!existing) throw new Error(`Transfer ${transfer.key} is neither new nor there`)
  return existing
}

/** Makes the accounts that are not there yet, empty. */
export async function openAccounts(tx: Transaction, postings: readonly Posting[], at: Date): Promise<void> {
  await tx
    .insert(ledgerAccount)
    .values(
      postings.map(({ account }) => ({
        id: account.id,
        kind: account.kind,
        customerUid: account.customerUid,
        balancePaise: isCovered(account) ? sql<Paise>`0` : null,
        updatedAt: at,
      })),
    )
    .onConflictDoNothing({ target: ledgerAccount.id })
}

/** Changes a kept balance in one conditional update; false when it would fall below zero, and nothing is changed. */
export async function addToBalance(tx: Transaction, accountId: string, amount: Paise, at: Date): Promise<boolean> {
  const changed = await tx
    .update(ledgerAccount)
    .set({ balancePaise: sql`${ledgerAccount.balancePaise} + ${amount}`, updatedAt: at })
    .where(and(eq(ledgerAccount.id, accountId), sql`${ledgerAccount.balancePaise} + ${amount} >= 0`))
    .returning({ id: ledgerAccount.id })
  return changed.length === 1
}

export async function insertEntries(tx: Transaction, transferId: number, postings: readonly Posting[]): Promise<void> {
  await tx
    .insert(ledgerEntry)
    .values(postings.map(({ account, paise }) => ({ transferId, accountId: account.id, paise })))
}

/** A kept balance in paise with the time of its last change; null for an account nothing was posted to. */
export async function balanceOf(db: Queryable, accountId: string): Promise<{ paise: Paise; updatedAt: Date } | null> {
  const [row] = await db
    .select({ paise: ledgerAccount.balancePaise, updatedAt: ledgerAccount.updatedAt })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.id, accountId))
  return row && row.paise !== null ? { paise: row.paise, updatedAt: row.updatedAt } : null
}

/** Whether a customer's checkouts or payments hold money that is neither spent nor back yet. */
export async function hasMoneyAside(db: Queryable, customerUid: string): Promise<boolean> {
  const rows = await db
    .select({ id: ledgerAccount.id })
    .from(ledgerAccount)
    .where(
      and(
        eq(ledgerAccount.customerUid, customerUid),
        ne(ledgerAccount.kind, 'wallet'),
        gt(ledgerAccount.balancePaise, sql<Paise>`0`),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** A page of what came into and went out of an account, the newest first; instead of one beyond the last, the last. */
export async function pageOfEntries(
  db: Queryable,
  accountId: string,
  { page, size }: { page: number; size: number },
): Promise<{
  entries: { id: number; paise: Paise; description: string; at: Date }[]
  page: number
  pages: number
}> {
  const [counted] = await db.select({ total: count() }).from(ledgerEntry).where(eq(ledgerEntry.accountId, accountId))
  const shown = shownPage(page, { total: counted?.total ?? 0, size })
  const entries = await db
    .select({
      id: ledgerEntry.id,
      paise: ledgerEntry.paise,
      description: sql<string>`coalesce(${ledgerNote.text}, ${ledgerTransfer.description})`,
      at: ledgerTransfer.at,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId))
    .leftJoin(ledgerNote, eq(ledgerNote.transferId, ledgerTransfer.id))
    .where(eq(ledgerEntry.accountId, accountId))
    .orderBy(desc(ledgerEntry.id))
    .limit(size)
    .offset((shown.page - 1) * size)
  return { entries, ...shown }
}

/** Keeps what a customer wrote about a transfer of theirs; the first words stay. */
export async function noteTransfer(
  db: Queryable,
  { key, customerUid, text }: { key: string; customerUid: string; text: string },
): Promise<void> {
  const transfer = db
    .select({
      transferId: ledgerTransfer.id,
      customerUid: sql`${customerUid}::uuid`.as('customer_uid'),
      text: sql`${text}`.as('text'),
    })
    .from(ledgerTransfer)
    .where(eq(ledgerTransfer.key, key))
  await db.insert(ledgerNote).select(transfer).onConflictDoNothing({ target: ledgerNote.transferId })
}

/** A customer who leaves takes along what they wrote; the ledger stays. */
export async function forgetNotes(tx: Transaction, customerUid: string): Promise<void> {
  await tx.delete(ledgerNote).where(eq(ledgerNote.customerUid, customerUid))
}
