import { readNote, serializeNote, type StoredNote } from '@farmstand/contracts/note-words'
import { and, count, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../platform/database.ts'
import { paise, type Paise } from '../../platform/money.ts'
import { shownPage } from '../../platform/paging.ts'
import { allowedSideOfZero, type LedgerAccount, type AccountKind, type Posting } from './rules.ts'
import { ledgerAccount, ledgerEntry, ledgerNote, ledgerTransfer } from './tables.ts'

type NewTransfer = Omit<typeof ledgerTransfer.$inferInsert, 'id' | 'recordedAt'>

/**
 * Inserts a transfer under its key. Concurrent inserts of the same key wait here until the transaction of the first one
 * ends.
 */
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
  if (!existing) throw new Error(`Transfer ${transfer.key} was neither inserted nor found`)
  return existing
}

/** Creates missing accounts with a balance of 0. */
export async function openAccounts(tx: Transaction, postings: readonly Posting[], at: Date): Promise<void> {
  await tx
    .insert(ledgerAccount)
    .values(
      postings.map(({ account }) => ({
        id: account.id,
        kind: account.kind,
        customerUid: account.customerUid,
        balancePaise: allowedSideOfZero(account) ? sql<Paise>`0` : null,
        updatedAt: at,
      })),
    )
    .onConflictDoNothing({ target: ledgerAccount.id })
}

/**
 * Changes a stored balance in one conditional update. Returns false and changes nothing if the balance would cross
 * zero.
 */
export async function addToBalance(tx: Transaction, account: LedgerAccount, amount: Paise, at: Date): Promise<boolean> {
  const after = sql`${ledgerAccount.balancePaise} + ${amount}`
  const changed = await tx
    .update(ledgerAccount)
    .set({ balancePaise: sql`${after}`, updatedAt: at })
    .where(
      and(
        eq(ledgerAccount.id, account.id),
        allowedSideOfZero(account) === 'below' ? sql`${after} <= 0` : sql`${after} >= 0`,
      ),
    )
    .returning({ id: ledgerAccount.id })
  return changed.length === 1
}

export async function insertEntries(tx: Transaction, transferId: number, postings: readonly Posting[]): Promise<void> {
  await tx
    .insert(ledgerEntry)
    .values(postings.map((one) => ({ transferId, accountId: one.account.id, paise: one.paise })))
}

/** Returns a stored balance in paise with the time of its last change, or null for an account without entries. */
export async function balanceOf(db: Queryable, accountId: string): Promise<{ paise: Paise; updatedAt: Date } | null> {
  const [row] = await db
    .select({ paise: ledgerAccount.balancePaise, updatedAt: ledgerAccount.updatedAt })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.id, accountId))
  return row && row.paise !== null ? { paise: row.paise, updatedAt: row.updatedAt } : null
}

/** Returns a customer's debt in paise from payments that the provider took back. It is usually 0. */
export async function owedBy(db: Queryable, customerUid: string): Promise<Paise> {
  const [row] = await db
    .select({ paise: sql<string>`coalesce(-sum(${ledgerAccount.balancePaise}), 0)` })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.customerUid, customerUid), eq(ledgerAccount.kind, 'owed')))
  return paise(Number(row?.paise ?? 0))
}

/** Locks and lists all customers' stored balances other than zero, sorted by account id. */
export async function heldBalances(
  tx: Transaction,
): Promise<
  { account: LedgerAccount<'wallet' | 'payment' | 'hold' | 'owed'> & { customerUid: string }; paise: Paise }[]
> {
  const rows = await tx
    .select()
    .from(ledgerAccount)
    .where(and(isNotNull(ledgerAccount.balancePaise), ne(ledgerAccount.balancePaise, sql<Paise>`0`)))
    .orderBy(ledgerAccount.id)
    .for('update')
  return rows.flatMap(({ id, kind, customerUid, balancePaise }) =>
    customerUid !== null && balancePaise !== null && isCustomerKind(kind)
      ? [{ account: { id, kind, customerUid }, paise: balancePaise }]
      : [],
  )
}

const customers = ['wallet', 'payment', 'hold', 'owed'] as const
const isCustomerKind = (kind: AccountKind): kind is (typeof customers)[number] => customers.some((one) => one === kind)

export interface Debt {
  paymentId: string
  customerUid: string
  /** The amount of the debt, above zero. */
  paise: Paise
  since: Date
}

/** Lists all customers' debts by payment, the oldest first. */
export async function openDebts(db: Queryable): Promise<Debt[]> {
  const rows = await db.select().from(ledgerAccount).where(isDebt).orderBy(ledgerAccount.updatedAt, ledgerAccount.id)
  return rows.map(debtIn)
}

/** Locks and returns the debt from a payment, or null if there is none. The amount cannot change until `tx` ends. */
export async function lockDebt(tx: Transaction, paymentId: string): Promise<Debt | null> {
  const [row] = await tx
    .select()
    .from(ledgerAccount)
    .where(and(isDebt, eq(ledgerAccount.id, `owed:${paymentId}`)))
    .for('update')
  return row ? debtIn(row) : null
}

const isDebt = and(eq(ledgerAccount.kind, 'owed'), sql`${ledgerAccount.balancePaise} < 0`)

const debtIn = ({ id, customerUid, balancePaise, updatedAt }: typeof ledgerAccount.$inferSelect): Debt => ({
  paymentId: id.slice('owed:'.length),
  customerUid: customerUid ?? '',
  paise: paise(0 - (balancePaise ?? 0)),
  since: updatedAt,
})

export interface RecoverableDebt {
  paymentId: string
  customerUid: string
  /** The amount of the debt that the wallet can pay, above zero. */
  paise: Paise
}

/** Lists the debts of customers who have money in their wallets, each with the amount that the wallet can pay. */
export async function recoverableDebts(db: Queryable): Promise<RecoverableDebt[]> {
  const { rows } = await db.execute<{ payment: string; customer: string; paise: string }>(sql`
    select substring(o.id from 6) as payment, o.customer_uid as customer, least(-o.balance_paise, w.balance_paise) as paise
    from ledger_account o join ledger_account w on w.id = 'wallet:' || o.customer_uid and w.balance_paise > 0
    where o.kind = 'owed' and o.balance_paise < 0 order by o.id`)
  return rows.map((row) => ({ paymentId: row.payment, customerUid: row.customer, paise: paise(Number(row.paise)) }))
}

/** Returns true if a customer's checkouts or payments hold money that is neither spent nor given back. */
export async function hasHeldMoney(db: Queryable, customerUid: string): Promise<boolean> {
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

/** Returns a page of an account's entries, the newest first. For a page beyond the end, returns the last page. */
export async function pageOfEntries(
  db: Queryable,
  accountId: string,
  { page, size }: { page: number; size: number },
): Promise<{
  entries: { id: number; paise: Paise; description: StoredNote | string; at: Date }[]
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
  return { entries: entries.map((one) => ({ ...one, description: readNote(one.description) })), ...shown }
}

export interface TransferNote {
  key: string
  customerUid: string
  text: StoredNote | string
}

/** Stores a customer's note on a transfer. If the transfer already has a note, that note is kept. */
export async function storeTransferNote(db: Queryable, note: TransferNote): Promise<void> {
  await db.insert(ledgerNote).select(noted(db, note)).onConflictDoNothing({ target: ledgerNote.transferId })
}

/** Stores the text that a customer reads for a transfer, replacing an earlier one. */
export async function renameTransfer(db: Queryable, note: TransferNote): Promise<void> {
  await db
    .insert(ledgerNote)
    .select(noted(db, note))
    .onConflictDoUpdate({ target: ledgerNote.transferId, set: { text: note.text } })
}

const noted = (db: Queryable, { key, customerUid, text }: TransferNote) =>
  db
    .select({
      transferId: ledgerTransfer.id,
      customerUid: sql`${customerUid}::uuid`.as('customer_uid'),
      text: sql`${serializeNote(text)}`.as('text'),
    })
    .from(ledgerTransfer)
    .where(eq(ledgerTransfer.key, key))

/** Deletes the notes of a customer who leaves. The transfers stay in the ledger. */
export async function forgetNotes(tx: Transaction, customerUid: string): Promise<void> {
  await tx.delete(ledgerNote).where(eq(ledgerNote.customerUid, customerUid))
}
