import { guessColumns, type SheetColumns } from '@farmstand/contracts/price-sheet'
import type { OpenSheet } from './open-sheet.ts'

/** How the columns of a sheet are read. */
export interface ColumnMap {
  columns: SheetColumns
  hasHead: boolean
}

const PLACE = 'farmstand-columns'
const headOf = ({ rows }: OpenSheet): string[] => rows.find((row) => row.some((cell) => cell !== '')) ?? []
/** Sheets whose first lines are equal are of one kind; without such a line those with as many columns. */
const kindOf = (sheet: OpenSheet, { hasHead }: ColumnMap): string =>
  hasHead ? headOf(sheet).join('|').toLowerCase() : String(headOf(sheet).length)

function remembered(): Record<string, ColumnMap> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `remember` of this very file
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Record<string, ColumnMap>
  } catch {
    return {}
  }
}

/** As a person said the last time for a sheet of this kind; else as its first line says. */
export function mapOf(sheet: OpenSheet): ColumnMap {
  const guessed = guessColumns(sheet.rows)
  return remembered()[kindOf(sheet, guessed)] ?? guessed
}

export function remember(sheet: OpenSheet, map: ColumnMap): void {
  try {
    const kind = kindOf(sheet, guessColumns(sheet.rows))
    localStorage.setItem(PLACE, JSON.stringify({ ...remembered(), [kind]: map }))
  } catch {
    // A full store only asks again.
  }
}
