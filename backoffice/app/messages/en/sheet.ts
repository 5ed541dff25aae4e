import type { SheetProblem } from '@farmstand/contracts/price-sheet'
import { menu } from './menu.ts'

/** Every text of the screen that reads a price sheet. */
export const sheet = {
  title: menu.priceSheet,
  hint: 'Choose a CSV or XLSX file, or paste cells: SKU, price and, if you like, discount. Nothing changes until you review and publish.',
  file: 'Choose a file',
  paste: 'Or paste the cells here',
  read: 'Read the cells',
  pastedName: 'pasted cells',
  notText: (name: string) => `${name} cannot be read. Save it as XLSX or as CSV UTF-8.`,
  tooLarge: (name: string) => `${name} is larger than 8 MB.`,
  columns: 'Columns',
  sku: 'SKU',
  price: 'Price',
  discount: 'Discount',
  none: 'none',
  column: (place: number, head: string) => (head ? `${place}: ${head}` : `Column ${place}`),
  hasHead: 'The first line has headings',
  lines: (count: number) => (count === 1 ? '1 line read' : `${count} lines read`),
  others: (count: number) => (count === 1 ? '1 line not read' : `${count} lines not read`),
  line: (line: number) => `Line ${line}`,
  problems: {
    NO_SKU: (text: string) => `'${text}' is not an SKU.`,
    NOT_A_PRICE: (text: string) => `'${text}' is not a price: write 42 or 42.50.`,
    WHICH_PRICE: (text: string) =>
      `'${text}' may mean ${text.replace(',', '.')} or ${text.replace(',', '')}: use a point or no separator.`,
    NOT_A_PERCENT: (text: string) => `'${text}' is not a percentage from 0 to 100.`,
    WHICH_PERCENT: (text: string) =>
      `'${text}' may mean ${Number(text) * 100} %: write percentages as numbers such as 18.`,
    TWICE: (text: string) => `'${text}' is already in a line above.`,
    EMPTY: (text: string) => `'${text}' has neither price nor discount.`,
  } satisfies Record<SheetProblem['problem'], (text: string) => string>,
  unknown: (sku: string) => `No item has the SKU '${sku}'.`,
  same: (count: number) => (count === 1 ? '1 price is unchanged.' : `${count} prices are unchanged.`),
  take: (count: number) => (count === 1 ? 'Review 1 price' : `Review ${count} prices`),
  nothing: 'No price would change.',
  more: (count: number) => `and ${count} more`,
} as const
