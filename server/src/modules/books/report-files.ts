import type { Report, ReportFileQuery, ReportQuery } from '@farmstand/contracts/office/books'
import type { Database } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { drawReport } from './draw-report.ts'
import { makeReport } from './make-report.ts'
import { readBooks, rowsOf } from './queries.ts'
import { reports } from './reports.ts'
import { tableAsCsv } from './write-csv.ts'
import { reportAsXlsx } from './write-xlsx.ts'

/** The maximum number of rows of a table on a screen. The files contain all rows. */
const MAX_SHOWN = 500

/** Returns a report with the rows that a screen shows. */
export async function reportForScreen(db: Database, query: ReportQuery, now: Date): Promise<Report | Refused> {
  const report = await makeReport(db, query, now)
  if ('refused' in report) return report
  return { ...report, tables: report.tables.map((table) => ({ ...table, rows: table.rows.slice(0, MAX_SHOWN) })) }
}

export interface ReportFile {
  body: string | Buffer
  type: string
  /** The name of the file, with its ending. */
  file: string
}

/** Returns a report as a file for a spreadsheet. */
export async function reportFile(db: Database, query: ReportFileQuery, now: Date): Promise<ReportFile | Refused> {
  const { format, table: asked, ...of } = query
  const report = await makeReport(db, of, now)
  if ('refused' in report) return report
  const name = `${report.key}-${report.from}-${report.to}`
  if (format === 'xlsx')
    return {
      body: await reportAsXlsx(report, of.language ?? 'en'),
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      file: `${name}.xlsx`,
    }
  if (format === 'json') return portalFile(db, report, name)
  const table = report.tables.find(({ key }) => key === (asked ?? report.tables[0]?.key))
  if (!table) return refused('NOT_FOUND')
  return {
    body: await tableAsCsv(table),
    type: 'text/csv; charset=utf-8',
    file: `${report.tables.length > 1 ? `${table.key}-` : ''}${name}.csv`,
  }
}

/** Returns a report as the file that a public authority takes, for example the GST portal. */
async function portalFile(db: Database, { key, tables, from, to, formats }: Report, name: string) {
  const portal = reports.find((one) => one.key === key)?.portal
  if (!portal || !formats.includes('json')) return refused('NOT_FOUND')
  const rows = await readBooks(db, (tx) => rowsOf(tx, portal.facts({ from, to })))
  const body = JSON.stringify(portal.write(tables, rows[0] ?? {}, { from, to }))
  return { body, type: 'application/json; charset=utf-8', file: `${name}.json` }
}

/** Returns a report as a PDF on A4. */
export async function reportPdf(
  db: Database,
  query: ReportQuery,
  { now, shopName }: { now: Date; shopName: string },
): Promise<Buffer | Refused> {
  const report = await makeReport(db, query, now)
  return 'refused' in report ? report : drawReport(report, { shopName, language: query.language ?? 'en' })
}
