/**
 * Packs an occurrence of a word into 32 bits. It consists of the number of the name, the position in the name, and the
 * width of one or two words.
 */
export const packPosting = (name: number, at: number, width: number): number => name * 64 + at * 2 + (width - 1)

export const nameIn = (posting: number): number => posting >>> 6
export const placeIn = (posting: number): number => (posting & 63) >> 1
export const widthIn = (posting: number): number => (posting & 1) + 1
