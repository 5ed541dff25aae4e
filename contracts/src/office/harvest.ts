import { Type, type Static } from 'typebox'
import { CatalogueId, Day, Department, Instant, LocalNames, closed, nullable } from '../primitives.ts'

export const HarvestQuery = Type.Object(
  {
    day: Day,
    slot: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
    department: Type.Optional(Department),
    /** '1' counts the goods in the store as there. Left out, only goods brought in for the day count. */
    less_store: Type.Optional(Type.Literal('1')),
  },
  closed,
)
export type HarvestQuery = Static<typeof HarvestQuery>

/** Several pieces in the seller's units: 32 kg is 32000 g. */
const Together = Type.Object({
  value: Type.Integer(),
  unit: Type.Union([Type.Literal('g'), Type.Literal('ml'), Type.Literal('piece')]),
})
export type UnitQuantity = Static<typeof Together>

/** The figures of one item, in pieces as they are sold, and in the seller's units. */
export const HarvestItem = Type.Object({
  item_id: CatalogueId,
  name: Type.String(),
  local_names: LocalNames,
  units: Type.String(),
  image: nullable(Type.String()),
  /** Ordered in orders that are not packed, less the pieces that staff decided not to deliver. */
  ordered: Type.Integer(),
  /** The part of `ordered` that is in combos. */
  in_combos: Type.Integer(),
  /** Usually still ordered before the windows close. */
  usually: Type.Integer(),
  /** Brought in for the day, for any window. */
  brought_in: Type.Integer(),
  /** Still to get for the orders and the usual further orders. */
  to_get: Type.Integer(),
  /** The content of one piece. Null if it is unknown. */
  holds: nullable(Together),
  /** Still for sale. */
  on_hand: Type.Integer(),
  /**
   * In the store by the books: the stock for sale and the pieces promised to orders of the day, less the missing ones.
   */
  in_store: Type.Integer(),
  /** Missing for the orders at the last count, less the pieces that staff decided not to deliver on the day. */
  missing: Type.Integer(),
  /** Unpacked orders that go short of it by a decision for all orders that is still in force. */
  gone_short: Type.Integer(),
})
export type HarvestItem = Static<typeof HarvestItem>

export const Harvest = Type.Object({
  day: Day,
  orders: Type.Integer(),
  windows: Type.Array(Type.Object({ slot_id: Type.Integer(), name: Type.String(), orders: Type.Integer() })),
  /** By source, sorted by name. Null if the source is unknown. */
  sources: Type.Array(
    Type.Object({
      name: nullable(Type.String()),
      /** The first start of packing that needs its goods. Null if there is none. */
      needed_at: nullable(Instant),
      items: Type.Array(HarvestItem),
    }),
  ),
})
export type Harvest = Static<typeof Harvest>

/** The quantity of an item brought in for a day. It is absolute, so that a correction is the same operation. */
export const HarvestIntake = Type.Object(
  {
    item_id: CatalogueId,
    /** The quantity that the writer saw. If it has changed, the server refuses. */
    before: Type.Integer({ minimum: 0, maximum: 99_999_999 }),
    brought_in: Type.Integer({ minimum: 0, maximum: 99_999_999 }),
  },
  closed,
)
export type HarvestIntake = Static<typeof HarvestIntake>
