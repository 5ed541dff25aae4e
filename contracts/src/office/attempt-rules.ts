/** The reasons why an order could not be handed over at the door. */
export const failedAttempts = ['NOT_HOME', 'REFUSED', 'NO_ADDRESS', 'DAMAGED'] as const
export type FailedAttempt = (typeof failedAttempts)[number]

/** The outcomes of an attempt to deliver an order. */
export const attemptOutcomes = ['DELIVERED', ...failedAttempts] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

/** The number of calls after which a customer counts as not at home. */
export const CALLS_BEFORE_LEAVING = 2

/** Milliseconds for which a rider can take back a tap. The phone sends the action only after that. */
export const TAKE_BACK_MS = 8_000

/**
 * Milliseconds in which sending out can be undone. Customers get the message that their order is on its way only after
 * that.
 */
export const SEND_OUT_UNDO_MS = 30_000

/**
 * For this time after a move to another window the customer gets no message about it, so that an undo needs none. The
 * screen's button Undo disappears earlier.
 */
export const MOVE_UNDO_MS = 30_000
