import { guessColumns, type SheetColumns } from '@farmstand/contracts/price-sheet'
import { columnMemory } from './column-memory.ts'
import type { OpenSheet } from './open-sheet.ts'

/** The contents of each column of a sheet. `hasHead` is true if the sheet has a header line. */
export interface ColumnMap {
  columns: SheetColumns
  hasHead: boolean
}

const memory = columnMemory<ColumnMap>('farmstand-columns')
const headOf = ({ rows }: OpenSheet): string[] => rows.find((row) => row.some((cell) => cell !== '')) ?? []
/** Returns a key for sheets of the same kind: the header line, or without one the number of columns. */
const kindOf = (sheet: OpenSheet, { hasHead }: ColumnMap): string =>
  hasHead ? headOf(sheet).join('|').toLowerCase() : String(headOf(sheet).length)

/** Returns the columns that the person last chose for this kind of sheet, or else a guess from the header line. */
export function columnMapFor(sheet: OpenSheet): ColumnMap {
  const guessed = guessColumns(sheet.rows)
  return memory.of(kindOf(sheet, guessed)) ?? guessed
}

export const rememberPriceColumns = (sheet: OpenSheet, map: ColumnMap): void =>
  memory.put(kindOf(sheet, guessColumns(sheet.rows)), map)
