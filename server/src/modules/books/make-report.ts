import type { Language } from '@farmstand/contracts/languages'
import type {
  Cell,
  ColumnType,
  ReportFinding,
  Report,
  ReportQuery,
  ReportTable,
} from '@farmstand/contracts/office/books'
import type { Database, Transaction } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { paise, toRupees } from '../../platform/money.ts'
import { columnWords } from './column-words.ts'
import { namedItems, readItemNames, type NameOf } from './item-name-queries.ts'
import { readLineSums } from './paper-queries.ts'
import { readCases, noLines, readBooks, rowsOf, type RowsQuery } from './queries.ts'
import type { ReportCheck, ReportColumn, Range, ReportDescription, Sum, Table } from './report.ts'
import { reports } from './reports.ts'

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
    const lines = description.readsLines ? await readLineSums(tx, range) : noLines
    const asked = { range, lines, language, nameOf: await readItemNames(tx, language) }
    const tables: ReportTable[] = []
    for (const table of description.tables) tables.push(await makeTable(tx, table, asked))
    const findings = await runChecks(tx, description.checks ?? [], asked)
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
      formats: description.portal?.takes(range) === true ? ['csv', 'xlsx', 'json'] : ['csv', 'xlsx'],
    }
  })
}

interface Asked {
  range: Range
  /** The sums of the papers' lines. */
  lines: RowsQuery
  language: Language
}

async function makeTable(
  tx: Transaction,
  table: Table,
  { range, lines, language, nameOf }: Asked & { nameOf: NameOf },
): Promise<ReportTable> {
  const rows = await rowsOf(tx, table.rows(range, lines))
  return {
    key: table.key,
    title: table.title[language],
    columns: table.columns.map(({ key, type }) => ({ key, name: columnWords[key][language], type: wireType[type] })),
    rows: rows.map((row) => ({
      cells: table.columns.map((column) => {
        const cell = cellOf(row[column.key] ?? null, column, language)
        return namedItems.has(column.key) && typeof cell === 'string' ? nameOf(cell) : cell
      }),
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
} as const satisfies Record<ReportColumn['type'], ColumnType>

const isSummed = ({ type, summed = true }: ReportColumn): boolean =>
  summed && (type === 'paise' || type === 'count' || type === 'quantity')

/** PostgreSQL returns sums as text, because they may be larger than a double. The sums of a shop are not. */
function cellOf(value: string | number | null, column: ReportColumn, language: Language): Cell {
  if (value === null || value === '') return null
  if (column.type === 'text' || column.type === 'day') return column.says?.[value]?.[language] ?? String(value)
  return toWire(Number(value), column)
}

function toWire(value: number, { type }: Pick<ReportColumn, 'type'>): number {
  if (type === 'paise') return toRupees(paise(value))
  return type === 'rate' ? value / 100 : Math.round(value * 1000) / 1000
}

/** The maximum number of cases of a check that are named. */
const NAMED_CASES = 20

export async function runChecks(
  tx: Transaction,
  checks: readonly ReportCheck[],
  { range, lines, language }: Asked,
): Promise<ReportFinding[]> {
  const found: ReportFinding[] = []
  for (const { key, found: broken, none, cases } of checks) {
    const rows = await readCases(tx, cases(range, lines), NAMED_CASES)
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
  const sumAt = ({ table, column, less }: Sum, counts: boolean): number => {
    const found = tables.find(({ key }) => key === table)
    const sum = found?.total[found.columns.findIndex(({ key }) => key === column)]
    if (typeof sum !== 'number') throw new Error(`The report ${description.key} has no sum ${table}.${column}`)
    return Math.round(sum * (counts ? 1 : 100)) * (less === true ? -1 : 1)
  }
  const ties: Report['ties'] = []
  for (const { text, here, there, counts = false } of description.ties) {
    const own = [here].flat().reduce((sum, one) => sum + sumAt(one, counts), 0)
    const other =
      typeof there === 'function' ? Number((await rowsOf(tx, there(range)))[0]?.['sum'] ?? 0) : sumAt(there, counts)
    ties.push({
      text: text[language],
      counts,
      here: counts ? own : toRupees(paise(own)),
      there: counts ? other : toRupees(paise(other)),
      difference: counts ? own - other : toRupees(paise(own - other)),
    })
  }
  return ties
}
