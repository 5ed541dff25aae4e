import type { ItemRow } from '@farmstand/contracts/office/items'
import { valuesOf, type Draft } from './draft.ts'

/** Returns whether another person changed the price since the draft was written. */
export function isChangedByOthers({ base }: Draft, now: ItemRow | undefined): boolean {
  if (!now) return false
  const { cost, discount } = valuesOf(now)
  return cost !== base.cost || discount !== base.discount
}
