import { Type, type Static } from 'typebox'
import { ShortWishSchema } from '../order.ts'
import {
  CatalogueId,
  CatalogueIdText,
  closed,
  Day,
  Department,
  Instant,
  nullable,
  RowId,
  Rupees,
  Uid,
  Version,
} from '../primitives.ts'
import { cropOutcomes, cropReturns, type CropOutcome, type CropReturn } from './crop-outcome.ts'
import { Replacement } from './packing.ts'

/** An item, and the day, or one window of it, whose orders a decision concerns. */
const asked = {
  item: CatalogueIdText,
  day: Day,
  slot: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,8}$' })),
  department: Type.Optional(Department),
}
export const DecidedCropQuery = Type.Object(asked, closed)

export const ShortCropQuery = Type.Object(
  {
    ...asked,
    /** The pieces available for these orders, including those already in their bags. */
    there: Type.String({ pattern: '^[0-9]{1,6}$' }),
    /** The replacement for customers who want the nearest item. */
    instead: Type.Optional(CatalogueIdText),
  },
  closed,
)

/** A line of an order as the preview showed it, with its available and its missing pieces. */
const CropLine = Type.Object(
  {
    position: Type.Integer({ minimum: 0, maximum: 999 }),
    version: Version,
    packed: Type.Integer({ minimum: 0, maximum: 9_999 }),
    missing: Type.Integer({ minimum: 1, maximum: 9_999 }),
  },
  closed,
)

/** An order that does not get all its pieces. */
export const CropOrder = Type.Object({
  uid: Uid,
  order_number: Type.String(),
  slot_id: Type.Integer(),
  slot_name: Type.String(),
  starts_at: Instant,
  customer_name: Type.String(),
  when_short: nullable(ShortWishSchema),
  /** Ordered pieces, with combos counted by their parts. */
  wanted: Type.Integer(),
  gets: Type.Integer(),
  outcome: Type.Unsafe<CropOutcome>({ type: 'string', enum: [...cropOutcomes] }),
  /** The amount that the customer then does not pay. 0 if nothing is decided. */
  back: Rupees,
  lines: Type.Array(CropLine),
})
export type CropOrder = Static<typeof CropOrder>

/** The preview of a short crop, before anything is changed. */
export const ShortCrop = Type.Object({
  item_id: CatalogueId,
  name: Type.String(),
  units: Type.String(),
  day: Day,
  /** The pieces that its open orders need, and the available ones. */
  wanted: Type.Integer(),
  there: Type.Integer(),
  /** The number of orders that get all their pieces. */
  whole: Type.Integer(),
  /** The other orders, sorted by window and time of placing. */
  orders: Type.Array(CropOrder),
  /** The possible replacements. */
  replacements: Type.Array(Replacement),
})
export type ShortCrop = Static<typeof ShortCrop>

/**
 * The lines of an order that go short, as the preview showed them. If a version or the window has changed, the order
 * stays unchanged.
 */
export const CropDecision = Type.Object(
  {
    uid: Uid,
    slot_id: RowId,
    lines: Type.Array(CropLine, { minItems: 1, maxItems: 50 }),
  },
  closed,
)
export type CropDecision = Static<typeof CropDecision>

/** A line as a short crop left it. If its version has changed, the undo skips it. */
const DecidedLine = Type.Object({ position: Type.Integer({ minimum: 0, maximum: 999 }), version: Version }, closed)

/** An order that goes short of an item by a decision for all orders. */
export const DecidedOrder = Type.Object({
  uid: Uid,
  order_number: Type.String(),
  slot_name: Type.String(),
  starts_at: Instant,
  customer_name: Type.String(),
  /** Ordered pieces, with combos counted by their parts, and the pieces that it now gets. */
  wanted: Type.Integer(),
  gets: Type.Integer(),
  outcome: Type.Unsafe<CropReturn>({ type: 'string', enum: [...cropReturns] }),
  /** The amount that the customer pays again. 0 if the order stays unchanged. */
  again: Rupees,
  lines: Type.Array(DecidedLine),
})
export type DecidedOrder = Static<typeof DecidedOrder>

/** The preview of undoing a short crop, before anything is changed. */
export const DecidedCrop = Type.Object({
  item_id: CatalogueId,
  name: Type.String(),
  units: Type.String(),
  day: Day,
  /** Sorted by window and time of placing. */
  orders: Type.Array(DecidedOrder),
})
export type DecidedCrop = Static<typeof DecidedCrop>

/** The lines of an order that an undo restores, as the preview showed them. */
export const CropUndo = Type.Object({ uid: Uid, lines: Type.Array(DecidedLine, { minItems: 1, maxItems: 50 }) }, closed)
export type CropUndo = Static<typeof CropUndo>
