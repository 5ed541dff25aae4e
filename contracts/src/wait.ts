import { Type, type Static } from 'typebox'
import { CatalogueId, CatalogueIdText, ItemType, closed } from './primitives.ts'

/** A customer's request for a notice when a sold-out item or combo is back. */
export const WaitRequest = Type.Object({ item_id: CatalogueId, type: ItemType }, closed)
export type WaitRequest = Static<typeof WaitRequest>

export const WaitParams = Type.Object({ item_id: CatalogueIdText }, closed)

/** The ids of the items and combos for which a customer wants a notice, with the newest request first. */
export const Waits = Type.Object({ items: Type.Array(CatalogueId) })
export type Waits = Static<typeof Waits>
