/** The customer's wish about shortages: money back, the nearest replacement, or a call. */
export const shortWishes = ['REFUND', 'NEAREST', 'CALL'] as const
export type ShortWish = (typeof shortWishes)[number]

/** The longest note of a customer for packer and rider. */
export const CUSTOMER_NOTE_LENGTH = 140
/** The longest note of an address for the rider. */
export const RIDER_NOTE_LENGTH = 140
