/** How often each fault is tried; `npm run faults` says 20. */
export const faultRounds = Number(process.env['FAULT_ROUNDS'] ?? 1)

/** Whether this is a run of `npm run faults`, which has the time for the whole volume. */
export const whole = faultRounds > 1

/** Whether this run has the time for what the whole volume prolongs by a minute or two: `npm test -- --all` has it too. */
export const everything = whole || process.env['EVERY_TEST'] === '1'

/**
 * How many take part in what a test proves: `enough` of them to fail with its guard removed, and in `npm run faults` as many as the shop
 * is held to; with `everything`, already in `npm test -- --all`.
 */
export const volume = (enough: number, promised: number, held = whole): number => (held ? promised : enough)
