/** Refusals of a delivery day, for customers and staff. Days are 'YYYY-MM-DD'. */
export const sharedWords = {
  DAY_NOT_REAL: () => 'This date does not exist. Please choose another.',
  DAY_OVER: () => 'A delivery date cannot be earlier than today.',
  DAY_TOO_FAR: ({ last }: { last: string }) => `Delivery can be booked until ${last}. Please choose an earlier date.`,
} as const
