/** What a number entered for an item means: a count, a delivery or waste. */
export const stockWays = ['COUNT', 'RECEIVED', 'WASTE'] as const
export type StockWay = (typeof stockWays)[number]
