/** Returns the element id of an item's row on the harvest page. */
export const rowIdOf = (itemId: number | string): string => `item-${itemId}`
