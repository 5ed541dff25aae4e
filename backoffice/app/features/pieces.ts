/**
 * Returns the text typed into a field for pieces, without spaces and commas. Other characters stay, because without the
 * point 12.5 would become 125, and without the sign -3 would become 3.
 */
export const typedPieces = (text: string): string => text.replaceAll(/[\s,]/g, '')

/** Returns whether a text is a whole number of pieces. */
export const arePieces = (typed: string): boolean => /^\d{1,8}$/.test(typed)
