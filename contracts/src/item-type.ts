/** What is sold by itself, or as several together. */
export const itemTypes = ['STOCK', 'COMBO'] as const

export type ItemType = (typeof itemTypes)[number]
