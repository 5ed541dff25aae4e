/** The types of goods: a single item, or a combo of several. */
export const itemTypes = ['STOCK', 'COMBO'] as const

export type ItemType = (typeof itemTypes)[number]
