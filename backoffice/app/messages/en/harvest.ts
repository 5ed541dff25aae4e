/** Every text of the list of what has to come in. */
export const harvest = {
  title: 'Harvest',
  day: 'Day of delivery',
  allWindows: 'All windows',
  windowOf: (name: string, orders: number) => `${name}: ${orders}`,
  orders: (count: number) => (count === 1 ? '1 order not packed yet' : `${count} orders not packed yet`),
  item: 'Item',
  ordered: 'Ordered',
  inCombos: 'in combos',
  total: 'Together',
  missing: 'Missing',
  inStore: 'Can still be sold',
  noSource: 'Where it comes from is not said',
  nothing: 'Nothing to bring in',
  nothingHint: 'No order of this day waits to be packed.',
  print: 'Print',
  totals: { g: 'g', kg: 'kg', ml: 'ml', l: 'l', piece: 'pcs' },
} as const
