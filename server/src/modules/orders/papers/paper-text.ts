import type { PackingLine } from '@farmstand/contracts/office/packing'

/** Every word on the store's papers. */
export const paperText = {
  slips: 'Packing slips',
  labels: 'Labels',
  bag: (place: number, all: number): string => `Bag ${place} of ${all}`,
  tooManyLabels: (most: number): string => `That is more than ${most} labels: print fewer orders at once.`,
  windowOf: (day: string, name: string): string => `${day}, ${name}`,
  harvest: (day: string): string => `Harvest for ${day}`,
  priority: 'PRIORITY',
  inCombo: (combo: string): string => `in ${combo}`,
  collect: (amount: string): string => `To collect ${amount}`,
  paid: 'Paid',
  comesWith: (numbers: readonly string[]): string => `Same delivery: ${numbers.map((one) => `#${one}`).join(', ')}`,
  whenShort: { REFUND: 'Short? Money back', NEAREST: 'Short? Send the nearest', CALL: 'Short? Call first' },
  forRider: (note: string): string => `Rider: ${note}`,
  bags: (bags: number | null): string => (bags === null ? 'Bags ____' : `Bags ${bags}`),
  amount: ({ quantity, units, ordered_g: grams }: PackingLine): string =>
    grams === null ? `${quantity} × ${units}` : `${grams} g, weigh`,
  standing: ({ packed, packed_g: grams, quantity, replacement }: PackingLine): string =>
    [
      grams === null ? `${packed} of ${quantity}` : `${grams} g`,
      replacement && `${replacement.quantity} × ${replacement.name}`,
    ]
      .filter(Boolean)
      .join(', '),
  columns: {
    order: 'Order',
    customer: 'Customer',
    goods: 'Goods',
    due: 'To collect',
    bags: 'Bags',
    item: 'Item',
    ordered: 'Ordered',
    inCombos: 'in combos',
    usually: 'usually',
    toGet: 'To get',
    brought: 'Brought in',
  },
  noSource: 'Where it comes from is not said',
  neededAt: (time: string): string => `needed by ${time}`,
  page: (page: number, pages: number): string => `Page ${page} of ${pages}`,
} as const

const asRead = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Kolkata',
})

/** 'Thu 26 Nov' in India, of a day or an instant. */
export const dayOf = (when: string): string => asRead.format(new Date(when))
