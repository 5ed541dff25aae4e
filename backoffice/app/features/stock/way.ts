/** The meanings of a number entered for an item: a count, a delivery or waste. */
export const stockWays = ['COUNT', 'RECEIVED', 'WASTE'] as const
export type StockWay = (typeof stockWays)[number]
