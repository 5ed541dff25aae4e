import { setImmediate as nextTurn } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'
import type { Cell, ColumnType, ReportTable } from '@farmstand/contracts/office/books'
import { guardCell } from '../../platform/csv-guard.ts'

/** Rows that are written before other requests get their turn. */
export const ROWS_AT_ONCE = 1000

/**
 * Returns a table of a report as CSV, with a byte order mark. Cells that a spreadsheet would take for formulas are
 * escaped. The sums are left out, because a program that reads the file would add them up again.
 */
export async function tableAsCsv({ columns, rows }: ReportTable): Promise<string> {
  const parts = [`\uFEFF${stringify([columns.map(({ name }) => guardCell(name))])}`]
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE)
    parts.push(stringify(some.map(({ cells }) => cells.map((cell, place) => asText(cell, columns[place]?.type)))))
    await nextTurn()
  }
  return parts.join('')
}

function asText(cell: Cell, type: ColumnType | undefined): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return guardCell(cell)
  return type === 'rupees' ? cell.toFixed(2) : String(cell)
}
