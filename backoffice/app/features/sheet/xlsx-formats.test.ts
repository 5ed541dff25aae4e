import { expect, test } from 'vitest'
import { columnName, shownNumber } from './xlsx-formats.ts'

test.each([
  [0.05, 'PERCENT', '5%'],
  [0.125, 'PERCENT', '12.5%'],
  [0.28999999999999998, 'PERCENT', '29%'],
  [37.99999999, 'TWO_DECIMALS', '38.00'],
  [1.005, 'TWO_DECIMALS', '1.01'],
  [37.5, undefined, '37.5'],
  [0.1 + 0.2, undefined, '0.3'],
  [8_900_200_024_016, undefined, '8900200024016'],
] as const)('[O74] a cell of %d with format %s is read as %s', (value, format, text) => {
  expect(shownNumber(value, format)).toBe(text)
})

test('[O74] columns are named A, Z, AA as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
