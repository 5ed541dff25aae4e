import { Type, type Static } from 'typebox'
import { CatalogueId, Day, Department, Instant, LocalNames, closed, nullable } from '../primitives.ts'

export const HarvestQuery = Type.Object(
  {
    day: Day,
    slot: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
    department: Type.Optional(Department),
    /** '1' also counts the goods in the store as available. If absent, only goods brought in for the day count. */
    less_store: Type.Optional(Type.Literal('1')),
  },
  closed,
)
export type HarvestQuery = Static<typeof HarvestQuery>

/** The total quantity of several pieces, in the seller's units: 32 kg is 32000 g. */
const Together = Type.Object({
  value: Type.Integer(),
  unit: Type.Union([Type.Literal('g'), Type.Literal('ml'), Type.Literal('piece')]),
})
export type UnitQuantity = Static<typeof Together>

/** The figures of one item on the harvest list, in pieces as they are sold. `holds` converts them to other units. */
export const HarvestItem = Type.Object({
  item_id: CatalogueId,
  name: Type.String(),
  local_names: LocalNames,
  units: Type.String(),
  image: nullable(Type.String()),
  /** Pieces in orders that are not packed, without the pieces that staff decided not to deliver. */
  ordered: Type.Integer(),
  /** The number of `ordered` pieces that are parts of combos. */
  in_combos: Type.Integer(),
  /** Pieces that customers usually still order before the windows close. */
  usually: Type.Integer(),
  /** Pieces brought in for the day, for any window. */
  brought_in: Type.Integer(),
  /** Pieces that the shop still needs for the orders and for the usual further orders. */
  to_get: Type.Integer(),
  /** The contents of one piece. Null if they are unknown. */
  holds: nullable(Together),
  /** Pieces still for sale. */
  on_hand: Type.Integer(),
  /**
   * Pieces that should be in the store: those for sale and those promised to orders of the day, minus the missing ones.
   */
  in_store: Type.Integer(),
  /** Pieces missing for the orders at the last count, without those that staff decided not to deliver on the day. */
  missing: Type.Integer(),
  /** The number of unpacked orders that get too few pieces, by a decision for all orders that has not been undone. */
  gone_short: Type.Integer(),
})
export type HarvestItem = Static<typeof HarvestItem>

export const Harvest = Type.Object({
  day: Day,
  orders: Type.Integer(),
  windows: Type.Array(Type.Object({ slot_id: Type.Integer(), name: Type.String(), orders: Type.Integer() })),
  /** The items grouped by the source they come from, sorted by name. Null if the source is unknown. */
  sources: Type.Array(
    Type.Object({
      name: nullable(Type.String()),
      /** The time at which packing first needs goods of this source. Null if it needs none. */
      needed_at: nullable(Instant),
      items: Type.Array(HarvestItem),
    }),
  ),
})
export type Harvest = Static<typeof Harvest>

/** The total quantity of an item brought in for a day. Because it is a total, a correction is the same operation. */
export const HarvestIntake = Type.Object(
  {
    item_id: CatalogueId,
    /** The total that the author of the change saw. If it has changed since, the server refuses. */
    before: Type.Integer({ minimum: 0, maximum: 99_999_999 }),
    brought_in: Type.Integer({ minimum: 0, maximum: 99_999_999 }),
  },
  closed,
)
export type HarvestIntake = Static<typeof HarvestIntake>
