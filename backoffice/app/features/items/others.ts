import type { ItemRow } from '@farmstand/contracts/office/items'
import { valuesOf, type Draft } from './draft.ts'

/** Whether somebody else has changed its price since it was written here. */
export function isOthers({ base }: Draft, now: ItemRow | undefined): boolean {
  if (!now) return false
  const { cost, discount } = valuesOf(now)
  return cost !== base.cost || discount !== base.discount
}
