/** As many stand on a shelf at most, side by side on the widest screen: on the home page, and under 'Goes well with', where the seller may name as many. */
export const MOST_ON_SHELF = 8
/** As many a seller can keep off the shelf 'Goes well with' of one item. */
export const MOST_NEVER_SHOWN = 40
