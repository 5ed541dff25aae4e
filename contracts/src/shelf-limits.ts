/** The most entries on a shelf, one row on the widest screen: on the home page, and under 'Goes well with', where the seller may name as many. */
export const MOST_ON_SHELF = 8
/** The most entries that a seller can exclude from 'Goes well with' of one item. */
export const MOST_NEVER_SHOWN = 40
