import type { Invariant } from '../modules/reconciliation/rules.ts'

/** A corruption: what an owner of the database does past the shop, and what one of the named rows must hold. */
export interface Planted {
  named: Partial<Record<Invariant, () => string>>
  plant: () => string[]
}

/** A corruption that is named under one invariant. */
export const named = (invariant: Invariant, row: () => string, ...plant: (() => string)[]): Planted => ({
  named: { [invariant]: row },
  plant: () => plant.map((one) => one()),
})
