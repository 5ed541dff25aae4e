import { readPercent, readRupees, rupeesText, toPercent } from '@farmstand/contracts/money'
import type { Field } from './draft.ts'
import { items as words } from '#messages/items.ts'

const MOST_PAISE = 100_000_000

/** Reads what was written or pasted into a cell. */
export function readCell(field: Field, text: string): { value: number } | { problem: string } {
  if (field === 'cost') {
    const value = readRupees(text)
    return value !== null && value > 0 && value <= MOST_PAISE ? { value } : { problem: words.notAPrice }
  }
  if (field === 'discount') {
    const value = readPercent(text)
    return value === null ? { problem: words.notAPercent } : { value }
  }
  const whole = text.trim().replaceAll(',', '')
  return /^\d{1,8}$/.test(whole) ? { value: Number(whole) } : { problem: words.notACount }
}

/** As one writes it into a cell: 4200 is '42.00', 1500 is '15', 12 is '12'. */
export const cellText = (field: Field, value: number): string =>
  field === 'cost' ? rupeesText(value) : String(field === 'discount' ? toPercent(value) : value)

/** Rows and columns of what a spreadsheet copied. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t'))
