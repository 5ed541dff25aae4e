import type { Invariant } from '../modules/reconciliation/rules.ts'

/**
 * A corruption: statements that an owner of the database might run past the shop, and a text that one of the reported
 * rows must contain.
 */
export interface Planted {
  named: Partial<Record<Invariant, () => string>>
  plant: () => string[]
}

/** Returns a corruption that one invariant reports. */
export const corruptionOf = (invariant: Invariant, row: () => string, ...plant: (() => string)[]): Planted => ({
  named: { [invariant]: row },
  plant: () => plant.map((one) => one()),
})
