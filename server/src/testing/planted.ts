import type { Invariant } from '../modules/reconciliation/rules.ts'

/**
 * A corruption of the books: statements that a database owner might run without the shop, and a text that one of the
 * reported rows must contain.
 */
export interface BookCorruption {
  named: Partial<Record<Invariant, () => string>>
  plant: () => string[]
}

/** Returns a corruption that exactly one invariant must report. */
export const corruptionOf = (invariant: Invariant, row: () => string, ...plant: (() => string)[]): BookCorruption => ({
  named: { [invariant]: row },
  plant: () => plant.map((one) => one()),
})
