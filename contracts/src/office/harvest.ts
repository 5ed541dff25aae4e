import { Type, type Static } from 'typebox'
import { CatalogueId, Day, Department, Instant, LocalNames, closed, nullable } from '../primitives.ts'

export const HarvestQuery = Type.Object(
  {
    day: Day,
    slot: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
    department: Type.Optional(Department),
    /** What lies in the store need not be got. Left out: what is for sale is not there before it is brought in. */
    less_store: Type.Optional(Type.Literal('1')),
  },
  closed,
)
export type HarvestQuery = Static<typeof HarvestQuery>

/** Pieces together in the seller's units: 32 kg is 32000 g. */
const Together = Type.Object({
  value: Type.Integer(),
  unit: Type.Union([Type.Literal('g'), Type.Literal('ml'), Type.Literal('piece')]),
})
export type Together = Static<typeof Together>

/** Of one item, in pieces as they are sold, and together in the seller's units. */
export const HarvestItem = Type.Object({
  item_id: CatalogueId,
  name: Type.String(),
  local_names: LocalNames,
  units: Type.String(),
  image: nullable(Type.String()),
  /** By orders that are not packed, without what was decided that they do not get. */
  ordered: Type.Integer(),
  /** Of these, in combos. */
  in_combos: Type.Integer(),
  /** Usually still ordered until the windows close. */
  usually: Type.Integer(),
  /** Came in for the day, whichever window it was for. */
  brought_in: Type.Integer(),
  /** Still to come for what is ordered and usually still will be. */
  to_get: Type.Integer(),
  /** What one holds; null where nobody said. */
  holds: nullable(Together),
  /** What can still be sold. */
  on_hand: Type.Integer(),
  /** In the store by the books: what can still be sold and what is promised to orders of the day, less what is missing. */
  in_store: Type.Integer(),
  /** What the last count found too little for what is ordered, less what was decided that orders of the day do not get. */
  missing: Type.Integer(),
  /** Orders that are not packed and go short of it, because that was decided for all and stands since. */
  gone_short: Type.Integer(),
})
export type HarvestItem = Static<typeof HarvestItem>

export const Harvest = Type.Object({
  day: Day,
  orders: Type.Integer(),
  windows: Type.Array(Type.Object({ slot_id: Type.Integer(), name: Type.String(), orders: Type.Integer() })),
  /** By source, in the order of names; null: nobody said where it comes from. */
  sources: Type.Array(
    Type.Object({
      name: nullable(Type.String()),
      /** When packing begins that needs its goods; null: none does. */
      needed_at: nullable(Instant),
      items: Type.Array(HarvestItem),
    }),
  ),
})
export type Harvest = Static<typeof Harvest>

/** What came in of an item for a day: absolute, so that a correction is the same act. */
export const CameIn = Type.Object(
  {
    item_id: CatalogueId,
    /** As whoever writes has seen it. */
    before: Type.Integer({ minimum: 0, maximum: 99_999_999 }),
    brought_in: Type.Integer({ minimum: 0, maximum: 99_999_999 }),
  },
  closed,
)
export type CameIn = Static<typeof CameIn>
