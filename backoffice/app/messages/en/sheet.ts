import type { SheetProblem } from '@farmstand/contracts/price-sheet'
import { menu } from './menu.ts'

/** Every text of the screen that reads a sheet of prices. */
export const sheet = {
  title: menu.priceSheet,
  hint: 'A file of CSV or XLSX, or cells copied from a spreadsheet: SKU, price and, if wanted, discount. Nothing changes until it is reviewed and published.',
  file: 'Choose a file',
  paste: 'Or paste the cells here',
  read: 'Read it',
  pastedName: 'pasted cells',
  notText: (name: string) => `${name} is neither text in UTF-8 or UTF-16 nor a sheet of XLSX.`,
  tooLarge: (name: string) => `${name} is larger than 8 MB.`,
  columns: 'Which column holds what',
  sku: 'SKU',
  price: 'Price',
  discount: 'Discount',
  none: 'none',
  column: (place: number, head: string) => (head ? `${place}: ${head}` : `Column ${place}`),
  hasHead: 'The first line names the columns',
  lines: (count: number) => (count === 1 ? '1 line is understood' : `${count} lines are understood`),
  others: (count: number) => (count === 1 ? '1 line is not' : `${count} lines are not`),
  line: (line: number) => `Line ${line}`,
  problems: {
    NO_SKU: (text: string) => `'${text}' is not an SKU.`,
    NOT_A_PRICE: (text: string) => `'${text}' is not a price: write 42 or 42.50.`,
    WHICH_PRICE: (text: string) =>
      `'${text}' may be ${text.replace(',', '.')} or ${text.replace(',', '')}: write a point or nothing.`,
    NOT_A_PERCENT: (text: string) => `'${text}' is not a percentage from 0 to 100.`,
    WHICH_PERCENT: (text: string) => `'${text}' may be ${Number(text) * 100} %: write the number of percent.`,
    TWICE: (text: string) => `'${text}' stands in a line above already.`,
    EMPTY: (text: string) => `'${text}' has neither price nor discount.`,
  } satisfies Record<SheetProblem['problem'], (text: string) => string>,
  unknown: (sku: string) => `No item has the SKU '${sku}'.`,
  same: (count: number) => (count === 1 ? '1 price is as it was.' : `${count} prices are as they were.`),
  take: (count: number) => (count === 1 ? 'Review 1 price' : `Review ${count} prices`),
  nothing: 'No price of this sheet would be another one.',
  more: (count: number) => `and ${count} more`,
} as const
