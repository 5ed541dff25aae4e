import { guessColumns, type SheetColumns } from '@farmstand/contracts/price-sheet'
import { columnMemory } from './column-memory.ts'
import type { OpenSheet } from './open-sheet.ts'

/** How the columns of a sheet are read. */
export interface ColumnMap {
  columns: SheetColumns
  hasHead: boolean
}

const memory = columnMemory<ColumnMap>('farmstand-columns')
const headOf = ({ rows }: OpenSheet): string[] => rows.find((row) => row.some((cell) => cell !== '')) ?? []
/** Sheets whose first lines are equal are of one kind; without such a line those with as many columns. */
const kindOf = (sheet: OpenSheet, { hasHead }: ColumnMap): string =>
  hasHead ? headOf(sheet).join('|').toLowerCase() : String(headOf(sheet).length)

/** As a person said the last time for a sheet of this kind; else as its first line says. */
export function mapOf(sheet: OpenSheet): ColumnMap {
  const guessed = guessColumns(sheet.rows)
  return memory.of(kindOf(sheet, guessed)) ?? guessed
}

export const remember = (sheet: OpenSheet, map: ColumnMap): void =>
  memory.put(kindOf(sheet, guessColumns(sheet.rows)), map)
