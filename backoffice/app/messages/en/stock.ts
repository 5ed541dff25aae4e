import { menu } from './menu.ts'

/** Every text of the screen of the shelves. */
export const stock = {
  title: menu.stock,
  ways: { COUNT: 'Count', RECEIVED: 'Came in', WASTE: 'Spoilt or gone' },
  hints: {
    COUNT: 'Write what lies there now; what is packed for orders does not count.',
    RECEIVED: 'Write what came in. What is missing for orders is filled first.',
    WASTE: 'Write what is spoilt or gone.',
  },
  reason: 'Why',
  reasonHint: 'It stays in the book of moves: rain, mould, a gift.',
  lies: (shelf: number) => `${shelf} there`,
  promised: (count: number) => `${count} promised`,
  missing: (count: number) => `${count} missing`,
  waiting: (count: number) => (count === 1 ? '1 waits for it' : `${count} wait for it`),
  short: (count: number) => `${count} fewer than open orders need`,
  tooMany: (count: number) => `only ${count} lie there`,
  quantityOf: (name: string) => `How many of ${name}`,
  lines: (count: number) => (count === 1 ? '1 line' : `${count} lines`),
  write: 'Write down',
  clear: 'Clear',
  done: (count: number) => (count === 1 ? '1 line is written.' : `${count} lines are written.`),
  doneShort: (names: readonly string[]) => `Too few for open orders: ${names.join(', ')}.`,
  takenBack: 'taken back',
  more: (shown: number, total: number) => `${shown} of ${total} are shown: look for one by its name.`,
  soldOut: 'Sold out',
  soldOutDone: (name: string) => `${name} is sold out.`,
} as const
