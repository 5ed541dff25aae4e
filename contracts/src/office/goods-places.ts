/** The possible destinations of goods that come back from a customer's door. */
export const returnedStockDestinations = ['STOCK', 'WASTE'] as const
export type GoodsPlace = (typeof returnedStockDestinations)[number]
