/** The largest number of entries on a page of a list. */
export const PAGE_SIZE = 48

/**
 * The sortings besides the seller's own order: by price, or by price per kilogram, litre or piece, the cheapest first.
 */
export const sortings = ['price', 'unit_price'] as const
export type Sorting = (typeof sortings)[number]
