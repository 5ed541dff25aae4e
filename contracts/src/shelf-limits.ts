/**
 * The largest number of entries on a shelf, one row on the widest screen. It applies to the home page, to 'Goes well
 * with', and to the items that a seller names there.
 */
export const MOST_ON_SHELF = 8
/** The largest number of entries that a seller can exclude from 'Goes well with' of one item. */
export const MOST_NEVER_SHOWN = 40
