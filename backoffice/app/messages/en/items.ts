import type { BatchState, ItemFilter, PriceSource } from '@farmstand/contracts/office/items'
import { menu } from './menu.ts'

/** Every text of the screens about items and prices. */
export const items = {
  title: 'Items and prices',
  find: 'Name, alias, SKU',
  filters: (on: number) => (on === 0 ? 'Filters and more' : `Filters (${on})`),
  everyCategory: 'Every category',
  counted: (name: string, count: number) => `${name} ${count}`,
  /** A subcategory below its category in a list of choices. */
  below: (name: string) => `– ${name}`,
  hiddenCategory: (name: string) => `${name} (hidden)`,
  looks: { HIDDEN: 'Hidden', SOLD_OUT: 'Sold out', NO_PICTURE: 'No picture' } satisfies Record<ItemFilter, string>,
  priceHistory: menu.priceHistory,
  edited: { title: 'Fields to edit', prices: 'Prices and stock', sizes: 'Sizes and seasons' },
  savedFacts: (name: string) => `${name} is saved.`,
  columns: {
    item: 'Item',
    sku: 'SKU',
    units: 'Sold as',
    cost: 'Price',
    discount: 'Discount',
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
  noneHint: 'Try another word, category or filter.',
  keysHint:
    'Move with the arrows, edit with Enter or a digit, confirm with Tab, cancel with Esc. You can paste a column. Ctrl Enter opens the review and publishes there.',
  ctrlEnter: 'Ctrl Enter',
  pasted: (count: number) => `${count} ${count === 1 ? 'value' : 'values'} pasted`,
  notPasted: (lines: readonly string[], more: number) =>
    `Not understood: ${lines.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  pastedLine: (line: number, text: string) => `line ${line} '${text}'`,
  notAPrice: 'Not a price: write 42 or 42.50.',
  notAPercent: 'Enter a percentage from 0 to 100.',
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
  discardText: 'None of these changes have been published.',
  keep: 'Keep',
  review: 'Review and publish',

  reviewTitle: 'Review and publish',
  back: 'Back to editing',
  nothingChanged: 'No changes',
  before: 'Before',
  after: 'After',
  percent: (percent: number) => `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`,
  off: (percent: number) => `${percent} % off`,
  isNow: (now: string) => `Someone else has changed it to ${now}.`,
  keepTheirs: (now: string) => `Keep ${now}`,
  useMine: (mine: string) => `Use ${mine}`,
  looked: (name: string) => `Price of ${name} checked`,
  secondLook: (count: number) =>
    count === 1
      ? '1 price moves by more than 30 %. Check it.'
      : `${count} prices move by more than 30 %. Check each one.`,
  allLooked: 'All of these are correct',
  drop: (name: string) => `Discard the change of ${name}`,
  counts: 'Counted',
  countsNow: 'Counts are saved at once, even when prices are scheduled.',
  publishNow: 'Publish now',
  publishAt: 'Publish at',
  time: 'Time (India)',
  published: (prices: number, counts: number) =>
    [
      prices > 0 ? `${prices} ${prices === 1 ? 'price is' : 'prices are'} published.` : '',
      counts > 0 ? `${counts} ${counts === 1 ? 'count is' : 'counts are'} saved.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  scheduled: (prices: number, when: string) =>
    `${prices} ${prices === 1 ? 'price is' : 'prices are'} published on ${when}.`,
  tooMany: (most: number) => `You can publish at most ${most} prices at once. Publish some of them first.`,
  badTime: 'Choose a time in the future.',

  historyTitle: menu.priceHistory,
  noHistory: 'No price changes yet',
  sources: {
    GRID: 'in the list',
    SHEET: 'from a sheet',
    ITEM: 'on the item’s page',
    IMPORT: 'from an import',
    REVERT: 'reverted',
  } satisfies Record<PriceSource, string>,
  states: { SCHEDULED: 'scheduled', PUBLISHED: 'published', CANCELLED: 'cancelled' } satisfies Record<
    BatchState,
    string
  >,
  prices: (count: number) => (count === 1 ? '1 price' : `${count} prices`),
  stayed: (count: number) => `${count} kept: someone else had changed them`,
  reverted: 'reverted',
  turned: (name: string, shown: boolean) => (shown ? `Customers see ${name}.` : `${name} is hidden.`),
  revert: 'Revert',
  revertTitle: (count: number) => (count === 1 ? 'Revert 1 price?' : `Revert ${count} prices?`),
  revertText: 'Prices that were changed again since then stay.',
  doRevert: 'Revert',
  revertDone: (done: number, stayed: readonly string[]) =>
    `${done} ${done === 1 ? 'price is' : 'prices are'} as before.${
      stayed.length > 0
        ? ` Changed again since and left alone: ${stayed.slice(0, 5).join(', ')}${stayed.length > 5 ? ' …' : ''}.`
        : ''
    }`,
  giveUp: 'Cancel',
  gaveUp: 'Cancelled. These prices will not be published.',
  showChanges: 'Show changes',
} as const
