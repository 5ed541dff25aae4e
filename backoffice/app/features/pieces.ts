/**
 * Returns the typed text of a field of pieces without spaces and commas. Other characters stay: without its point 12.5
 * would be 125, and without its sign -3 would be 3.
 */
export const typedPieces = (text: string): string => text.replaceAll(/[\s,]/g, '')

/** Returns whether a text is a whole number of pieces. */
export const arePieces = (typed: string): boolean => /^\d{1,8}$/.test(typed)
