import { Type, type Static } from 'typebox'
import { CatalogueId, CatalogueIdText, ItemType, closed } from './primitives.ts'

/** A customer's request for a notice when a sold-out item or combo is back. */
export const WaitRequest = Type.Object({ item_id: CatalogueId, type: ItemType }, closed)
export type WaitRequest = Static<typeof WaitRequest>

export const WaitParams = Type.Object({ item_id: CatalogueIdText }, closed)

/** The items and combos that a customer waits for, by their ids, the newest first. */
export const Waits = Type.Object({ items: Type.Array(CatalogueId) })
export type Waits = Static<typeof Waits>
