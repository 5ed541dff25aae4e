/** Where a word occurs: the name, its position in that name, and whether it takes one word or two. Fits 32 bits. */
export const packPosting = (name: number, at: number, width: number): number => name * 64 + at * 2 + (width - 1)

export const nameIn = (posting: number): number => posting >>> 6
export const placeIn = (posting: number): number => (posting & 63) >> 1
export const widthIn = (posting: number): number => (posting & 1) + 1
