/** The number of tries of each fault. `npm run faults` sets 20. */
export const faultRounds = Number(process.env['FAULT_ROUNDS'] ?? 1)

/** True in `npm run faults`, which has time for tests with the full number of participants. */
export const isFullVolume = faultRounds > 1

/** True in `npm run faults` and `npm test -- --all`, which have time for tests that take a minute or two longer. */
export const hasTimeForLongTests = isFullVolume || process.env['EVERY_TEST'] === '1'

/**
 * Returns the number of participants in a test. `enough` of them make the test fail if the tested guard is missing.
 * `npm run faults` uses `promised`, the number that the shop promises to handle. With `held` set to
 * `hasTimeForLongTests`, `npm test -- --all` uses that number too.
 */
export const volume = (enough: number, promised: number, held = isFullVolume): number => (held ? promised : enough)
