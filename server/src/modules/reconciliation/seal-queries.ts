import { gt, sql, type SQL } from 'drizzle-orm'
import { lockByName } from '../../platform/advisory-lock.ts'
import type { Database, Queryable } from '../../platform/database.ts'
import { appendToJournal, readJournal } from './anchor-journal.ts'
import type { InvariantCheck } from './check-queries.ts'
import type { Violation } from './rules.ts'
import { historySeal, sealedHistories, type SealedHistory } from './tables.ts'

/**
 * The text of each history's rows that is hashed, so that any change to a row changes the digest. Columns are listed
 * one by one, so that a new column does not change sealed rows. For an invoice's buyer the digests are sealed, because
 * an erasure deletes the buyer's data but keeps the digests.
 */
const sealedTexts: Record<SealedHistory, SQL> = {
  audit_entry: sql`jsonb_build_array(h.id, extract(epoch from h.at), h.actor, h.operation, h.subject, h.before, h.after, h.reason,
    extract(epoch from h.recorded_at))::text`,
  invoice: sql`jsonb_build_array(h.id, h.number, h.kind, h.order_uid, h.credit_uid, h.fy, h.series, extract(epoch from h.issued_at),
    h.total_paise, h.equal_halves, without_buyer(h.snapshot), h.buyer_seals->'name'->'digest', h.buyer_seals->'contact'->'digest',
    h.buyer_seals->'delivery_address'->'digest', extract(epoch from h.recorded_at))::text`,
  order_event: sql`jsonb_build_array(h.id, h.order_uid, h.status, h.actor, h.reason, h.done_by, extract(epoch from h.at),
    extract(epoch from h.recorded_at))::text`,
  order_credit: sql`jsonb_build_array(h.id, h.uid, h.order_uid, h.paise, h.goes_to, h.lines, h.note, h.reason, h.done_by, h.problem_uid,
    extract(epoch from h.at), extract(epoch from h.recorded_at))::text`,
}

const digestOf = (history: SealedHistory) =>
  sql`encode(sha256(convert_to(string_agg(${sealedTexts[history]}, E'\n' order by h.id), 'UTF8')), 'hex')`
const chained = (hashBefore: SQL, digest: SQL) =>
  sql`encode(sha256(convert_to(coalesce(${hashBefore}, '') || ${digest}, 'UTF8')), 'hex')`

const ROWS_A_SEAL = 20_000

/**
 * Seals the rows since the last seal that are at least two minutes old. No transaction lasts that long, so no row with
 * a lower number can still be committed. Transactions that write rows need not wait for sealing. Returns the number of
 * sealed rows.
 */
const sealOne = (db: Database, history: SealedHistory): Promise<number> =>
  db.transaction(async (tx) => {
    // Only one process seals at a time.
    await lockByName(tx, `history-seal:${history}`)
    const table = sql.identifier(history)
    const { rows } = await tx.execute<{ rows: number }>(sql`
      with last as (
        select coalesce(max(up_to), 0) as id, (array_agg(hash order by id desc))[1] as hash from history_seal where history = ${history}
      ), next as (
        select max(id) as id from (
          select h.id from ${table} h, last where h.id > last.id and h.recorded_at <= now() - interval '2 minutes'
          order by h.id limit ${ROWS_A_SEAL}
        ) settled
      ), sealed as (
        select count(*) as rows, ${digestOf(history)} as digest from ${table} h, last, next where h.id > last.id and h.id <= next.id
      )
      insert into history_seal (history, up_to, rows, digest, hash)
      select ${history}, next.id, sealed.rows, sealed.digest, ${chained(sql`last.hash`, sql`sealed.digest`)}
      from last, next, sealed where sealed.rows > 0
      returning rows`)
    return rows[0]?.rows ?? 0
  })

/**
 * Seals every history and copies to the journal outside the database every seal that it lacks. Idempotent, even after
 * an interruption.
 */
export async function sealHistories(db: Database, journal: string): Promise<void> {
  for (const history of sealedHistories) while ((await sealOne(db, history)) > 0);
  const known = await readSeals(db, journal)
  const missing = await sealsAfter(db, Math.max(0, ...known.flatMap(({ id, isForeign }) => (isForeign ? [] : [id]))))
  await appendToJournal(
    db,
    journal,
    missing.map(({ history, id, upTo, hash }) => JSON.stringify({ history, id, upTo, hash } satisfies SealLine)),
  )
}

type SealLine = Pick<typeof historySeal.$inferSelect, 'history' | 'id' | 'upTo' | 'hash'>

const sealsAfter = (db: Queryable, id: number) =>
  db.select().from(historySeal).where(gt(historySeal.id, id)).orderBy(historySeal.id)

/**
 * Returns the seals in the journal that the database lacks or stores differently. If there are any, somebody has
 * replaced the database's history.
 */
export async function sealJournalViolations(tx: Queryable, journal: string): Promise<Violation[]> {
  const lines = await readSeals(tx, journal)
  if (lines.length === 0) return []
  const stored = new Map((await sealsAfter(tx, 0)).map((seal) => [seal.id, seal]))
  const rows = lines.flatMap((line) => {
    const seal = stored.get(line.id)
    if (!line.isForeign && seal?.hash === line.hash && seal.upTo === line.upTo && seal.history === line.history)
      return []
    return [
      { seal: line.id, history: line.history, up_to: line.upTo, journal: line.hash, database: seal?.hash ?? null },
    ]
  })
  return rows.length === 0 ? [] : [{ invariant: 'I14', what: `A history differs from ${journal}`, rows }]
}

const readSeals = async (db: Queryable, journal: string): Promise<(SealLine & { isForeign: boolean })[]> =>
  (await readJournal(db, journal)).flatMap(({ text, isForeign }) => {
    const line = parseSeal(text)
    return line ? [{ ...line, isForeign }] : []
  })

/**
 * Parses a seal. Returns null for lines about the ledger, and for a line that was truncated when the process was
 * killed. The next run writes that line again.
 */
function parseSeal(line: string): SealLine | null {
  const [, name, id, upTo, hash] =
    /^\{"history":"(\w+)","id":(\d+),"upTo":(\d+),"hash":"([0-9a-f]{64})"\}$/.exec(line) ?? []
  const history = sealedHistories.find((one) => one === name)
  return history && id && upTo && hash ? { history, id: Number(id), upTo: Number(upTo), hash } : null
}

const names: Record<SealedHistory, string> = {
  audit_entry: 'The audit differs from its seals',
  invoice: 'The invoices and credit notes differ from their seals',
  order_event: 'The events of orders differ from their seals',
  order_credit: 'The credits differ from their seals',
}

const isUnchanged = (history: SealedHistory): InvariantCheck => ({
  invariant: 'I14',
  what: names[history],
  broken: () => sql`
    with seal as (
      select row_number() over (order by id) - 1 as place, id, up_to, rows, digest, hash, lag(hash) over (order by id) as hash_before
      from history_seal where history = ${history}
    ), bounds as (
      select array_agg(up_to order by id) as ids, max(up_to) as last from seal
    ), present as (
      select width_bucket(h.id - 1, bounds.ids) as place, count(*) as rows, ${digestOf(history)} as digest
      from ${sql.identifier(history)} h, bounds where h.id <= bounds.last group by 1
    )
    select seal.id as seal, ${history}::text as history, seal.up_to, seal.rows as sealed, present.rows as found
    from seal left join present on present.place = seal.place
    where present.digest is distinct from seal.digest or seal.hash <> ${chained(sql`seal.hash_before`, sql`seal.digest`)}`,
})

export const historySealChecks: readonly InvariantCheck[] = [
  ...sealedHistories.map(isUnchanged),
  {
    invariant: 'I14',
    what: 'The buyer on a paper differs from its seal, or was erased while still a customer',
    broken: () => sql`
      select i.number, i.order_uid as order, field, seal->>'salt' is null as forgotten
      from invoice i cross join lateral jsonb_each(i.buyer_seals) s(field, seal) cross join lateral (
        select coalesce(i.snapshot->'buyer'->>field, '') as now
      ) v
      where case when seal->>'salt' is not null then seal->>'digest' <> salted_digest(seal->>'salt', v.now)
        else v.now <> '' or not exists (
          select from customer_order o join customer c on c.uid = o.customer_uid where o.uid = i.order_uid and c.deleted_at is not null
        ) end
      union all
      select i.number, i.order_uid, 'all', false from invoice i
      where (select count(*) from jsonb_object_keys(i.buyer_seals) key where key in ('name', 'contact', 'delivery_address')) <> 3`,
  },
]
