import { menu } from './menu.ts'

/** Every text of the stock screen. */
export const stock = {
  title: menu.stock,
  ways: { COUNT: 'Count', RECEIVED: 'Came in', WASTE: 'Waste' },
  hints: {
    COUNT: 'Enter what is on the shelf now, without what is packed for orders.',
    RECEIVED: 'Enter what came in. Open orders are filled first.',
    WASTE: 'Enter what is spoilt or lost.',
  },
  reason: 'Reason',
  reasonHint: 'Kept in the stock history, for example rain, mould or a gift.',
  lies: (shelf: number) => `${shelf} in stock`,
  promised: (count: number) => `${count} promised`,
  missing: (count: number) => `${count} missing`,
  waiting: (count: number) => (count === 1 ? '1 customer waits' : `${count} customers wait`),
  short: (count: number) => `${count} fewer than open orders need`,
  tooMany: (count: number) => `only ${count} in stock`,
  quantityOf: (name: string) => `How many of ${name}`,
  lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  write: 'Save',
  clear: 'Clear',
  done: (count: number) => (count === 1 ? '1 line saved.' : `${count} lines saved.`),
  doneShort: (names: readonly string[]) => `Not enough for open orders: ${names.join(', ')}.`,
  takenBack: 'undone',
  more: (shown: number, total: number) => `Showing ${shown} of ${total}. Search by name to find others.`,
  soldOut: 'Sold out',
  soldOutDone: (name: string) => `${name} is sold out.`,
} as const
