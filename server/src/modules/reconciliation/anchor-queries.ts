import { gt, sql } from 'drizzle-orm'
import { lockByName } from '../../platform/advisory-lock.ts'
import type { Database, Queryable } from '../../platform/database.ts'
import type { InvariantCheck } from './check-queries.ts'
import { ledgerAnchor, ledgerBook } from './tables.ts'

export type Anchor = typeof ledgerAnchor.$inferSelect

/** The text of a transfer and its entries that is hashed, so that any change to them changes the hash. */
const sealedText = sql`
  jsonb_build_array(t.id, t.key, t.kind, t.reference, t.description, t.content_hash, extract(epoch from t.at),
    extract(epoch from t.recorded_at),
    (select jsonb_agg(jsonb_build_array(e.id, e.account_id, e.paise) order by e.id) from ledger_entry e where e.transfer_id = t.id)
  )::text`

const digestOf = sql`encode(sha256(convert_to(string_agg(${sealedText}, E'\n' order by t.id), 'UTF8')), 'hex')`
const chained = (hashBefore: ReturnType<typeof sql>, digest: ReturnType<typeof sql>) =>
  sql`encode(sha256(convert_to(coalesce(${hashBefore}, '') || ${digest}, 'UTF8')), 'hex')`

const TRANSFERS_A_SEAL = 20_000

/**
 * Anchors the transfers since the last anchor that are at least two minutes old. No transaction lasts that long, so no
 * transfer with a lower number can still be committed. Returns the number of anchored transfers.
 */
export const sealHistory = (db: Database): Promise<number> =>
  db.transaction(async (tx) => {
    // Only one process anchors at a time.
    await lockByName(tx, 'ledger-anchor')
    const { rows } = await tx.execute<{ transfers: number }>(sql`
      with last as (
        select coalesce(max(up_to_transfer), 0) as id, (array_agg(hash order by id desc))[1] as hash from ledger_anchor
      ), next as (
        select max(id) as id from (
          select t.id from ledger_transfer t, last where t.id > last.id and t.recorded_at <= now() - interval '2 minutes'
          order by t.id limit ${TRANSFERS_A_SEAL}
        ) settled
      ), sealed as (
        select count(*) as transfers, ${digestOf} as digest from ledger_transfer t, last, next
        where t.id > last.id and t.id <= next.id
      )
      insert into ledger_anchor (up_to_transfer, transfers, digest, hash)
      select next.id, sealed.transfers, sealed.digest, ${chained(sql`last.hash`, sql`sealed.digest`)}
      from last, next, sealed where sealed.transfers > 0
      returning transfers`)
    return rows[0]?.transfers ?? 0
  })

export const anchorsAfter = (db: Queryable, id: number): Promise<Anchor[]> =>
  db.select().from(ledgerAnchor).where(gt(ledgerAnchor.id, id)).orderBy(ledgerAnchor.id)

/** Returns the uids of the open ledger, the first ledger, and all ended ledgers. */
export async function ledgerBooks(db: Queryable): Promise<{ open: string; first: string; ended: string[] }> {
  const books = await db.select().from(ledgerBook).orderBy(ledgerBook.begunAt, ledgerBook.uid)
  const [first] = books
  const open = books.find(({ endedAt }) => endedAt === null)
  if (!first || !open) throw new Error('The database has no open ledger')
  return { open: open.uid, first: first.uid, ended: books.flatMap(({ uid, endedAt }) => (endedAt ? [uid] : [])) }
}

export const anchorChecks: readonly InvariantCheck[] = [
  {
    invariant: 'I14',
    what: 'The ledger’s history differs from the sealed one',
    broken: () => sql`
      with anchor as (
        select row_number() over (order by id) - 1 as place, id, up_to_transfer, transfers, digest, hash,
          lag(hash) over (order by id) as hash_before
        from ledger_anchor
      ), bounds as (
        select array_agg(up_to_transfer order by id) as ids, max(up_to_transfer) as last from ledger_anchor
      ), history as (
        select width_bucket(t.id - 1, bounds.ids) as place, count(*) as transfers, ${digestOf} as digest
        from ledger_transfer t, bounds where t.id <= bounds.last group by 1
      )
      select anchor.id as anchor, anchor.up_to_transfer, anchor.transfers as sealed, history.transfers as found
      from anchor left join history on history.place = anchor.place
      where history.digest is distinct from anchor.digest
        or anchor.hash <> ${chained(sql`anchor.hash_before`, sql`anchor.digest`)}`,
  },
]
