/** How often each fault is tried; `npm run faults` says 20. */
export const faultRounds = Number(process.env['FAULT_ROUNDS'] ?? 1)

/** Whether this is a run of `npm run faults`, which has the time for the whole volume. */
export const whole = faultRounds > 1

/**
 * How many take part in what a test proves: `enough` of them to fail with its guard removed, and in `npm run faults` as many as the shop
 * is held to.
 */
export const volume = (enough: number, promised: number): number => (whole ? promised : enough)
