/** The customer's choices for shortages: a refund, the nearest replacement, or a call. */
export const shortagePreferences = ['REFUND', 'NEAREST', 'CALL'] as const
export type ShortagePreference = (typeof shortagePreferences)[number]

/** The largest length of a customer's note to packer and rider. */
export const CUSTOMER_NOTE_LENGTH = 140
/** The largest length of an address's note to the rider. */
export const RIDER_NOTE_LENGTH = 140
/** The largest length of a building's name and of a landmark. */
export const BUILDING_LENGTH = 80
/** The largest length of the name of the person who receives an order. */
export const RECEIVER_NAME_LENGTH = 80
