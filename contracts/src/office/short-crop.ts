import { Type, type Static } from 'typebox'
import { ShortagePreferenceSchema } from '../order.ts'
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
import { cropOutcomes, shortCropUndoOutcomes, type CropOutcome, type CropReturn } from './crop-outcome.ts'
import { Replacement } from './packing.ts'

/** The query of a decision: an item, and the day whose orders the decision concerns, or one window of that day. */
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
    /** The number of pieces available for these orders, including the pieces that are already in bags. */
    there: Type.String({ pattern: '^[0-9]{1,6}$' }),
    /** The id of the replacement for customers who want the nearest item. */
    instead: Type.Optional(CatalogueIdText),
  },
  closed,
)

/** A line of an order as the preview showed it, with the number of available and of missing pieces. */
const CropLine = Type.Object(
  {
    position: Type.Integer({ minimum: 0, maximum: 999 }),
    version: Version,
    packed: Type.Integer({ minimum: 0, maximum: 9_999 }),
    missing: Type.Integer({ minimum: 1, maximum: 9_999 }),
  },
  closed,
)

/** An order that does not get all ordered pieces of the item. */
export const CropOrder = Type.Object({
  uid: Uid,
  order_number: Type.String(),
  slot_id: Type.Integer(),
  slot_name: Type.String(),
  starts_at: Instant,
  customer_name: Type.String(),
  when_short: nullable(ShortagePreferenceSchema),
  /** The number of ordered pieces, including those in combos. */
  wanted: Type.Integer(),
  gets: Type.Integer(),
  outcome: Type.Unsafe<CropOutcome>({ type: 'string', enum: [...cropOutcomes] }),
  /** The amount that the customer does not have to pay after the decision. 0 if nothing is decided for this order. */
  back: Rupees,
  lines: Type.Array(CropLine),
})
export type CropOrder = Static<typeof CropOrder>

/**
 * The preview of a short crop (an item of which there are too few pieces for the orders), before anything is changed.
 */
export const ShortCrop = Type.Object({
  item_id: CatalogueId,
  name: Type.String(),
  units: Type.String(),
  day: Day,
  /** The number of pieces that the open orders need, and the number available. */
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
 * The lines of an order that get fewer pieces than ordered, as the preview showed them. If a version or the window has
 * changed since, the order stays unchanged.
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

/** A line as the decision about a short crop left it. If the line's version has changed since, the undo skips it. */
const DecidedLine = Type.Object({ position: Type.Integer({ minimum: 0, maximum: 999 }), version: Version }, closed)

/** An order that gets fewer pieces of an item than ordered, because of a decision for all orders. */
export const DecidedOrder = Type.Object({
  uid: Uid,
  order_number: Type.String(),
  slot_name: Type.String(),
  starts_at: Instant,
  customer_name: Type.String(),
  /** The number of ordered pieces, including those in combos, and the number of pieces that the order now gets. */
  wanted: Type.Integer(),
  gets: Type.Integer(),
  outcome: Type.Unsafe<CropReturn>({ type: 'string', enum: [...shortCropUndoOutcomes] }),
  /** The amount that the customer has to pay again after the undo. 0 if the order stays unchanged. */
  again: Rupees,
  lines: Type.Array(DecidedLine),
})
export type DecidedOrder = Static<typeof DecidedOrder>

/** The preview of undoing the decision about a short crop, before anything is changed. */
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
