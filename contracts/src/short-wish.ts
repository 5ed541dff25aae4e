/** What a customer wants done where less is there than was ordered: money back, the nearest there is, or a call. */
export const shortWishes = ['REFUND', 'NEAREST', 'CALL'] as const
export type ShortWish = (typeof shortWishes)[number]

/** As many characters as a customer's note for who packs and who delivers may have. */
export const CUSTOMER_NOTE_LENGTH = 140
/** And the note that an address has for who brings it. */
export const RIDER_NOTE_LENGTH = 140
