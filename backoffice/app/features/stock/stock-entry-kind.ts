/** The meanings of a number entered for an item: a count, a delivery or waste. */
export const stockEntryKinds = ['COUNT', 'RECEIVED', 'WASTE'] as const
export type StockEntryKind = (typeof stockEntryKinds)[number]
