/** Where the line of an item stands on the page of the harvest. */
export const rowIdOf = (itemId: number | string): string => `item-${itemId}`
