import { guessColumns, type SheetColumns } from '@farmstand/contracts/price-sheet'
import { columnMemory } from './column-memory.ts'
import type { OpenSheet } from './open-sheet.ts'

/** The meaning of a sheet's columns. */
export interface ColumnMap {
  columns: SheetColumns
  hasHead: boolean
}

const memory = columnMemory<ColumnMap>('farmstand-columns')
const headOf = ({ rows }: OpenSheet): string[] => rows.find((row) => row.some((cell) => cell !== '')) ?? []
/** Returns the kind of a sheet: its header line, or without one its number of columns. */
const kindOf = (sheet: OpenSheet, { hasHead }: ColumnMap): string =>
  hasHead ? headOf(sheet).join('|').toLowerCase() : String(headOf(sheet).length)

/** Returns the column map that the person last chose for this kind of sheet, or else a guess from the header line. */
export function mapOf(sheet: OpenSheet): ColumnMap {
  const guessed = guessColumns(sheet.rows)
  return memory.of(kindOf(sheet, guessed)) ?? guessed
}

export const remember = (sheet: OpenSheet, map: ColumnMap): void =>
  memory.put(kindOf(sheet, guessColumns(sheet.rows)), map)
