import type { BatchState, ItemLook, PriceSource } from '@farmstand/contracts/office/items'
import { menu } from './menu.ts'

/** Every text of the screens about what the shop sells. */
export const items = {
  title: 'Items and prices',
  find: 'Name, alias, SKU',
  filters: (on: number) => (on === 0 ? 'Filters and more' : `Filters (${on})`),
  everyCategory: 'Every category',
  counted: (name: string, count: number) => `${name} ${count}`,
  /** A subcategory below its category in a list of choices. */
  below: (name: string) => `– ${name}`,
  hiddenCategory: (name: string) => `${name} (hidden)`,
  looks: { HIDDEN: 'Hidden', SOLD_OUT: 'Sold out', NO_PICTURE: 'No picture' } satisfies Record<ItemLook, string>,
  priceHistory: menu.priceHistory,
  columns: {
    item: 'Item',
    sku: 'SKU',
    units: 'Sold as',
    cost: 'Price',
    discount: 'Off',
    sells: 'Sells at',
    measure: 'Per kg or piece',
    shelf: 'In store',
    shown: 'Shown',
  },
  weighed: (units: string) => `${units}, weighed`,
  perUnit: { kg: 'kg', l: 'l', piece: 'pc' },
  promised: (count: number) => `${count} promised`,
  missing: (count: number) => `${count} missing`,
  ofParts: 'of its parts',
  showIn: (name: string) => `${name} is shown in the shop`,
  none: 'No items here',
  noneHint: 'Another word, category or filter may find some.',
  keysHint:
    'Arrows move, Enter or a digit writes, Tab goes on, Esc takes back; a column can be pasted. Ctrl Enter goes on to the review, and there publishes.',
  ctrlEnter: 'Ctrl Enter',
  pasted: (count: number) => `${count} ${count === 1 ? 'value' : 'values'} pasted`,
  notPasted: (lines: readonly string[], more: number) =>
    `Not understood: ${lines.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  pastedLine: (line: number, text: string) => `line ${line} '${text}'`,
  notAPrice: 'Not a price: write 42 or 42.50.',
  notAPercent: 'Not a percentage from 0 to 100.',
  notACount: 'Not a whole number.',
  shortOfPromised: (count: number) => `${count} fewer than open orders need.`,
  changes: (count: number) => (count === 1 ? '1 change, not published' : `${count} changes, not published`),
  ofChanges: (prices: number, counts: number) =>
    [
      prices > 0 ? `${prices} ${prices === 1 ? 'price' : 'prices'}` : '',
      counts > 0 ? `${counts} ${counts === 1 ? 'count' : 'counts'}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  farMove: (name: string, percent: number) => `${name} ${Math.abs(percent)} % ${percent < 0 ? 'down' : 'up'}`,
  farMoves: (count: number) => `${count} move by more than 30 %`,
  discard: 'Discard',
  discardTitle: (count: number) => (count === 1 ? 'Discard 1 change?' : `Discard ${count} changes?`),
  discardText: 'Nothing of it was published.',
  keep: 'Keep',
  review: 'Review and publish',

  reviewTitle: 'Review and publish',
  back: 'Go on changing',
  nothingChanged: 'Nothing is changed',
  before: 'Before',
  after: 'After',
  percent: (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`,
  off: (percent: number) => `${percent} % off`,
  isNow: (now: string) => `Now ${now}: somebody else changed it meanwhile.`,
  keepTheirs: (now: string) => `Keep ${now}`,
  useMine: (mine: string) => `Use ${mine}`,
  looked: (name: string) => `Looked at ${name} again`,
  secondLook: (count: number) =>
    count === 1
      ? '1 price moves by more than 30 %: look at it again.'
      : `${count} prices move by more than 30 %: look at each again.`,
  allLooked: 'All of these are right',
  drop: (name: string) => `Leave ${name} as it was`,
  counts: 'Counted',
  countsNow: 'Counts are written at once, also when prices wait for their time.',
  publishNow: 'Publish now',
  publishAt: 'Publish at',
  time: 'Time, in India',
  published: (prices: number, counts: number) =>
    [
      prices > 0 ? `${prices} ${prices === 1 ? 'price is' : 'prices are'} published.` : '',
      counts > 0 ? `${counts} ${counts === 1 ? 'count is' : 'counts are'} written.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  scheduled: (prices: number, when: string) =>
    `${prices} ${prices === 1 ? 'price is' : 'prices are'} published on ${when}.`,
  tooMany: (most: number) => `At most ${most} prices are published together: publish some of them first.`,
  badTime: 'Choose a time from now on.',

  historyTitle: menu.priceHistory,
  noHistory: 'No price was changed yet',
  sources: {
    GRID: 'on the screen',
    SHEET: 'by a sheet',
    ITEM: 'at the item',
    IMPORT: 'by an import',
    REVERT: 'put back as they were',
  } satisfies Record<PriceSource, string>,
  states: { SCHEDULED: 'waits', PUBLISHED: 'published', CANCELLED: 'given up' } satisfies Record<BatchState, string>,
  prices: (count: number) => (count === 1 ? '1 price' : `${count} prices`),
  stayed: (count: number) => `${count} stayed: changed by somebody else meanwhile`,
  reverted: 'taken back',
  turned: (name: string, shown: boolean) => (shown ? `Customers see ${name}.` : `${name} is hidden.`),
  revert: 'Revert',
  revertTitle: (count: number) => (count === 1 ? 'Take 1 price back?' : `Take ${count} prices back?`),
  revertText: 'What was changed again since keeps its price.',
  doRevert: 'Take back',
  revertDone: (done: number, stayed: readonly string[]) =>
    `${done} ${done === 1 ? 'price is' : 'prices are'} as before.${
      stayed.length > 0
        ? ` Changed again since and left alone: ${stayed.slice(0, 5).join(', ')}${stayed.length > 5 ? ' …' : ''}.`
        : ''
    }`,
  giveUp: 'Give up',
  gaveUp: 'These prices are not published.',
  showChanges: 'What changed',
} as const
