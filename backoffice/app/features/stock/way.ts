/** What a number written at an item means. */
export const stockWays = ['COUNT', 'RECEIVED', 'WASTE'] as const
export type StockWay = (typeof stockWays)[number]
