/** The most that one answer with a page of a list holds. */
export const PAGE_SIZE = 48

/** In place of the seller's own order: by price, or by what a kilogram, litre or piece costs, the cheapest first. */
export const sortings = ['price', 'unit_price'] as const
export type Sorting = (typeof sortings)[number]
