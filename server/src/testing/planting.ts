import { deepEqual } from 'node:assert/strict'
import { drizzle } from 'drizzle-orm/node-postgres'
import { violationsIn } from '../modules/reconciliation/reconcile.ts'
import { invariantsOf, type Invariant, type Violation } from '../modules/reconciliation/rules.ts'
import { DAY_MS } from '../platform/clock.ts'
import { fillBooks } from './books-fixture.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { stockShop } from './shop-fixture.ts'

const of = (kind: number) => (place: number) => `00000000-0000-4000-800${kind}-${String(place).padStart(12, '0')}`

/** Returns ids in the generated books, by the index of the checkout among the twenty. */
export const checkoutIds = {
  customer: of(1),
  estimation: of(2),
  order: of(3),
  intent: of(4),
  refund: of(5),
  membership: of(6),
  payment: (place: number) => `pay_${String(place).padStart(14, '0')}`,
} as const

/** The index of each kind among the first ten generated checkouts. The other ten repeat the same kinds. */
export const checkoutIndex = {
  cod: 0,
  codPacked: 1,
  codConfirmed: 2,
  codCancelled: 3,
  codDelivered: 4,
  wallet: 5,
  walletDelivered: 6,
  online: 7,
  onlineCancelled: 8,
  /** Cancelled after it was packed. */
  walletCancelled: 9,
} as const

/** Creates a database with yesterday's checkouts of every kind, which are old enough to be sealed. */
export async function databaseWithYesterdaysCheckouts(now: Date): Promise<TestDatabase> {
  const filled = await testDatabase()
  await stockShop(filled.pool)
  await fillBooks(filled.pool, 20, new Date(now.getTime() - 86_400_000))
  return filled
}

/**
 * The invariants that must report a corruption, each with a text that the reported rows must contain. No other
 * invariant may report it.
 */
export interface Corruption {
  named: Partial<Record<Invariant, string>>
  plant: readonly string[]
}

/**
 * Corrupts the books and returns what `reconcile` reports, as a text of the rows for each invariant. Afterwards the
 * books are restored.
 */
export async function violationsAfter(
  books: TestDatabase,
  plant: readonly string[],
  now: Date,
): Promise<Partial<Record<Invariant, string>>> {
  const client = await books.pool.connect()
  try {
    await client.query('begin')
    const statements = plant.length > 0 ? [...historiesUnguarded, ...plant] : plant
    for (const statement of statements) await client.query(statement)
    const tx = drizzle({ client })
    const violations = await violationsIn(tx, now, {})
    // All rows are younger than two days, so a check of the changed rows must report the same about money.
    const since = { time: new Date(now.getTime() - 2 * DAY_MS), fully: new Set<Invariant>() }
    const money = new Set(invariantsOf('frequent'))
    deepEqual(
      sortedRows(await violationsIn(tx, now, { which: 'frequent', since })),
      sortedRows(violations.filter(({ invariant }) => money.has(invariant))),
    )
    return Object.fromEntries(violations.map(({ invariant }) => [invariant, rowsUnder(violations, invariant)]))
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const sortedRows = (violations: readonly Violation[]): string[] =>
  violations.flatMap(({ what, rows }) => rows.map((row) => `${what} ${JSON.stringify(row)}`)).toSorted()

const rowsUnder = (violations: { invariant: Invariant; rows: unknown[] }[], invariant: Invariant): string =>
  violations
    .flatMap((one) => (one.invariant === invariant ? one.rows.map((row) => JSON.stringify(row)) : []))
    .join('\n')

/** Statements by which a database owner turns off the guards of histories other than the ledger, to rewrite them. */
const historiesUnguarded = [
  'audit_entry',
  'invoice',
  'invoice_line',
  'order_event',
  'order_credit',
  'history_seal',
].map((table) => `alter table ${table} disable trigger user`)

/** Statements by which a database owner turns off the guards of the ledger, to rewrite it. */
export const disableLedgerTriggersSql = [
  'alter table ledger_entry disable trigger user',
  'alter table ledger_transfer disable trigger user',
] as const

const hashOf = (entries: Record<string, number>): string => {
  const lines = Object.entries(entries)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, paise]) => `'${account} ${paise}'`)
  return `encode(sha256(convert_to(${lines.join(` || E'\\n' || `)}, 'UTF8')), 'hex')`
}

/** SQL that corrects the balances, as a careful forger would. */
const balanced = `
  update ledger_account a set balance_paise = (select coalesce(sum(paise), 0) from ledger_entry e where e.account_id = a.id)
  where a.balance_paise is not null`

const accountOf = (id: string): string => {
  const [kind = '', owner] = id.split(':')
  const customer = kind === 'wallet' && owner !== undefined ? `'${owner}'` : 'null'
  return `insert into ledger_account (id, kind, customer_uid, balance_paise, updated_at)
    values ('${id}', '${kind}', ${customer}, ${owner === undefined ? 'null' : '0'}, now()) on conflict do nothing`
}

/** Returns SQL that inserts a consistent transfer. It sums to zero, and its hash and the balances are correct. */
export const insertTransferSql = (
  key: string,
  kind: string,
  reference: string,
  entries: Record<string, number>,
): string[] => [
  ...Object.keys(entries).map(accountOf),
  `insert into ledger_transfer (key, kind, reference, description, content_hash, at, recorded_at)
    values ('${key}', '${kind}', '${reference}', 'Planted', ${hashOf(entries)}, now() - interval '1 hour', now() - interval '1 hour')`,
  ...Object.entries(entries).map(
    ([account, paise]) =>
      `insert into ledger_entry (transfer_id, account_id, paise) select max(id), '${account}', ${paise} from ledger_transfer`,
  ),
  balanced,
]

/** Returns SQL that rewrites a transfer with other entries. The result is just as consistent. */
export const rewriteTransferSql = (key: string, entries: Record<string, number>): string[] => [
  ...disableLedgerTriggersSql,
  `delete from ledger_entry where transfer_id = (select id from ledger_transfer where key = '${key}')`,
  ...Object.entries(entries).map(
    ([account, paise]) =>
      `insert into ledger_entry (transfer_id, account_id, paise) select id, '${account}', ${paise} from ledger_transfer where key = '${key}'`,
  ),
  `update ledger_transfer set content_hash = ${hashOf(entries)} where key = '${key}'`,
  balanced,
]

/** Returns SQL that removes these transfers from the ledger and corrects the balances. */
export const deleteTransfersSql = (which: string): string[] => [
  ...disableLedgerTriggersSql,
  `delete from ledger_entry where transfer_id in (select id from ledger_transfer where ${which})`,
  `delete from ledger_transfer where ${which}`,
  balanced,
]
