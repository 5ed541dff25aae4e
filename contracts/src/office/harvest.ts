import { Type, type Static } from 'typebox'
import { CatalogueId, Day, Department, closed, nullable } from '../primitives.ts'

export const HarvestQuery = Type.Object(
  {
    day: Day,
    slot: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
    department: Type.Optional(Department),
  },
  closed,
)

/** Of one item, in pieces as they are sold, and together in the seller's units. */
export const HarvestItem = Type.Object({
  item_id: CatalogueId,
  name: Type.String(),
  local_name: nullable(Type.String()),
  units: Type.String(),
  image: nullable(Type.String()),
  /** By orders that are not packed, without what was decided that they do not get. */
  ordered: Type.Integer(),
  /** Of these, in combos. */
  in_combos: Type.Integer(),
  /** All of them together: 32 kg is 32000 g; null where nobody said what one holds. */
  total: nullable(
    Type.Object({
      value: Type.Integer(),
      unit: Type.Union([Type.Literal('g'), Type.Literal('ml'), Type.Literal('piece')]),
    }),
  ),
  /** Lies in the store beside that: what can still be sold. */
  on_hand: Type.Integer(),
  /** What the last count found too little for what is ordered, less what was decided that orders of the day do not get. */
  missing: Type.Integer(),
})
export type HarvestItem = Static<typeof HarvestItem>

export const Harvest = Type.Object({
  day: Day,
  orders: Type.Integer(),
  windows: Type.Array(Type.Object({ slot_id: Type.Integer(), name: Type.String(), orders: Type.Integer() })),
  /** By source, in the order of names; null: nobody said where it comes from. */
  sources: Type.Array(Type.Object({ name: nullable(Type.String()), items: Type.Array(HarvestItem) })),
})
export type Harvest = Static<typeof Harvest>
