/** The largest number of entries on a page of a list. */
export const PAGE_SIZE = 48

/**
 * The ways to sort a list, besides the order that the seller chose: by price, or by price per kilogram, litre or piece,
 * the cheapest first.
 */
export const sortings = ['price', 'unit_price'] as const
export type Sorting = (typeof sortings)[number]
