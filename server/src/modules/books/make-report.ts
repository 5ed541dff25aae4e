import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '@farmstand/contracts/languages'
import type { Cell, ColumnType, Finding, Report, ReportQuery, ReportTable } from '@farmstand/contracts/office/books'
import type { Database, Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { paise, toRupees } from '../../platform/money.ts'
import { columnWords } from './column-words.ts'
import type { Check, Column, Range, ReportDescription, Table, Tie } from './report.ts'
import { reports } from './reports.ts'

/** The longest time for one query of a report. */
const REPORT_QUERY_TIMEOUT = '20s'

/**
 * Runs `work` in a transaction that cannot write and sees one moment of the shop, so that the sums of a report and of
 * its checks agree while orders come in.
 */
export const readBooks = <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${REPORT_QUERY_TIMEOUT}, true)`)
      return work(tx)
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

/** Returns a report with all its rows. */
export async function makeReport(
  db: Database,
  { report: key, from, to, language = 'en' }: ReportQuery,
  now: Date,
): Promise<Report | Refused> {
  const description = reports.find((one) => one.key === key)
  if (!description) return refused('NOT_FOUND')
  if (from > to) return refused('UNPROCESSABLE', because('LAST_DAY_FIRST'))
  const range = { from, to }
  return readBooks(db, async (tx) => {
    const tables: ReportTable[] = []
    for (const table of description.tables) tables.push(await makeTable(tx, table, range, language))
    const findings = await runChecks(tx, description.checks ?? [], range, language)
    return {
      key: description.key,
      title: description.title[language],
      about: description.about[language],
      from,
      to,
      made_at: now.toISOString(),
      tables,
      findings,
      ties: await tiesOf(tx, { description, tables }, range, language),
      formats: ['csv', 'xlsx'],
    }
  })
}

type Row = Readonly<Record<string, string | number | null>>

async function makeTable(tx: Transaction, table: Table, range: Range, language: Language): Promise<ReportTable> {
  const { rows } = await tx.execute<Row>(table.rows(range))
  return {
    key: table.key,
    title: table.title[language],
    columns: table.columns.map(({ key, type }) => ({ key, name: columnWords[key][language], type: wireType[type] })),
    rows: rows.map((row) => ({
      cells: table.columns.map((column) => cellOf(row[column.key] ?? null, column, language)),
      ...(typeof row['link'] === 'string' && { link: row['link'] }),
    })),
    count: rows.length,
    total: table.columns.map((column) =>
      isSummed(column)
        ? toWire(
            rows.reduce((sum, row) => sum + Number(row[column.key] ?? 0), 0),
            column,
          )
        : null,
    ),
  }
}

const wireType = {
  text: 'text',
  day: 'day',
  paise: 'rupees',
  count: 'count',
  quantity: 'quantity',
  rate: 'percent',
} as const satisfies Record<Column['type'], ColumnType>

const isSummed = ({ type, summed = true }: Column): boolean =>
  summed && (type === 'paise' || type === 'count' || type === 'quantity')

/** PostgreSQL returns sums as text, because they may be larger than a double. The sums of a shop are not. */
function cellOf(value: string | number | null, column: Column, language: Language): Cell {
  if (value === null || value === '') return null
  if (column.type === 'text' || column.type === 'day') return column.says?.[value]?.[language] ?? String(value)
  return toWire(Number(value), column)
}

function toWire(value: number, { type }: Pick<Column, 'type'>): number {
  if (type === 'paise') return toRupees(paise(value))
  return type === 'rate' ? value / 100 : Math.round(value * 1000) / 1000
}

/** The most cases of a check that are named. */
const NAMED_CASES = 20

export async function runChecks(
  tx: Transaction,
  checks: readonly Check[],
  range: Range,
  language: Language,
): Promise<Finding[]> {
  const found: Finding[] = []
  for (const { key, found: broken, none, cases } of checks) {
    const { rows } = await tx.execute<{ text: string; link: string | null; count: number }>(
      sql`select text, link, count(*) over () as count from (${cases(range)}) c limit ${NAMED_CASES}`,
    )
    found.push({
      key,
      text: rows.length > 0 ? broken[language] : none[language],
      count: rows[0]?.count ?? 0,
      cases: rows.map(({ text, link }) => ({ text, link })),
    })
  }
  return found
}

async function tiesOf(
  tx: Transaction,
  { description, tables }: { description: ReportDescription; tables: readonly ReportTable[] },
  range: Range,
  language: Language,
): Promise<Report['ties']> {
  const sumAt = ({ table, column }: Tie['here']): number => {
    const found = tables.find(({ key }) => key === table)
    const sum = found?.total[found.columns.findIndex(({ key }) => key === column)]
    if (typeof sum !== 'number') throw new Error(`The report ${description.key} has no sum ${table}.${column}`)
    return Math.round(sum * 100)
  }
  const ties: Report['ties'] = []
  for (const { text, here, there } of description.ties) {
    const own = sumAt(here)
    const other = typeof there === 'function' ? await paiseOfQuery(tx, there(range)) : sumAt(there)
    ties.push({
      text: text[language],
      here: toRupees(paise(own)),
      there: toRupees(paise(other)),
      difference: toRupees(paise(own - other)),
    })
  }
  return ties
}

async function paiseOfQuery(tx: Transaction, query: SQL): Promise<number> {
  const { rows } = await tx.execute<{ paise: string | number | null }>(query)
  return Number(rows[0]?.paise ?? 0)
}
