/** The notes and coins of a cash count, in rupees. */
export const noteValues = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const

/** Milliseconds in which a person can take back a count without a reason, plus the time of a slow network. */
export const COUNT_UNDO_MS = 30_000
