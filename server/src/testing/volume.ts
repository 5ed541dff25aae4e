/** The number of tries of each fault; `npm run faults` sets 20. */
export const faultRounds = Number(process.env['FAULT_ROUNDS'] ?? 1)

/** True in `npm run faults`, which has time for the whole volume. */
export const isFullVolume = faultRounds > 1

/** True when this run has time for tests that take a minute or two longer, also in `npm test -- --all`. */
export const hasTimeForLongTests = isFullVolume || process.env['EVERY_TEST'] === '1'

/**
 * Returns the number of participants in a test: `enough` to fail without the tested guard, or in `npm run faults` the
 * number that the shop promises to handle. With `held` set to `hasTimeForLongTests`, `npm test -- --all` uses the promised
 * number too.
 */
export const volume = (enough: number, promised: number, held = isFullVolume): number => (held ? promised : enough)
