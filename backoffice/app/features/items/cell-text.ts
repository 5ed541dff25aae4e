import { asciiDigits } from '@farmstand/contracts/digits'
import { readPercent, readRupees, rupeesText, toPercent } from '@farmstand/contracts/money'
import type { EditableField } from './draft.ts'
import { items as words } from '#messages/items.ts'

const MAX_PAISE = 100_000_000

/** Parses the text typed or pasted into a cell. */
export function readCell(field: EditableField, text: string): { value: number } | { problem: string } {
  if (field === 'cost') {
    const value = readRupees(text)
    return value !== null && value > 0 && value <= MAX_PAISE ? { value } : { problem: words.notAPrice }
  }
  if (field === 'discount') {
    const value = readPercent(text)
    return value === null ? { problem: words.notAPercent } : { value }
  }
  const whole = asciiDigits(text).trim().replaceAll(',', '')
  return /^\d{1,8}$/.test(whole) ? { value: Number(whole) } : { problem: words.notACount }
}

/**
 * Formats a value for the cell of its column: a price of 4200 paise is '42.00', a discount of 1500 is '15', a count of
 * 12 is '12'.
 */
export const cellText = (field: EditableField, value: number): string =>
  field === 'cost' ? rupeesText(value) : String(field === 'discount' ? toPercent(value) : value)

/**
 * Matches a cell and its separator. Spreadsheets put a cell with a line break, a tab or a quote in quotes, and double
 * the quotes inside.
 */
const PASTED_CELL = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy

/** Splits text copied from a spreadsheet into rows of cells. */
export function pastedCells(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of text.replace(/\r?\n$/, '').matchAll(PASTED_CELL)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows
}
