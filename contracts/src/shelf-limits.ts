/**
 * The largest number of entries on a shelf, which is one row on the widest screen. It applies to the shelves of the
 * home page, to 'Goes well with', and to the number of items that a seller can choose for 'Goes well with'.
 */
export const MAX_ON_SHELF = 8
/** The largest number of entries that a seller can exclude from one item's shelf 'Goes well with'. */
export const MAX_NEVER_SHOWN = 40

/** The rules by which a shelf of the home page chooses its goods. */
export const shelfRules = ['REDUCED', 'UNDER', 'SEASON', 'WORD', 'CHOSEN'] as const
