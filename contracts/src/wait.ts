import { Type, type Static } from 'typebox'
import { CatalogueId, CatalogueIdText, ItemType, closed } from './primitives.ts'

/** A customer's wish to be told once a sold-out item or combo is back. */
export const WaitRequest = Type.Object({ item_id: CatalogueId, type: ItemType }, closed)
export type WaitRequest = Static<typeof WaitRequest>

export const WaitParams = Type.Object({ item_id: CatalogueIdText }, closed)

/** Everything a customer waits for, by the ids of items and combos, the newest first. */
export const Waits = Type.Object({ items: Type.Array(CatalogueId) })
export type Waits = Static<typeof Waits>
