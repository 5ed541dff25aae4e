/**
 * What stands in a field of pieces while somebody types. Nothing but what groups digits is taken out: without its point 12.5 would be 125,
 * and without its sign -3 would be 3.
 */
export const typedPieces = (text: string): string => text.replaceAll(/[\s,]/g, '')

/** Whether it says how many. */
export const arePieces = (typed: string): boolean => /^\d{1,8}$/.test(typed)
