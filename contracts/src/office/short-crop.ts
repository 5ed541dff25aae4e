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

/** An item, and the orders of a day or of one of its windows that a decision is about. */
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
    /** How many there are for these orders, what is in their bags already included. */
    there: Type.String({ pattern: '^[0-9]{1,6}$' }),
    /** What stands in for customers who want the nearest. */
    instead: Type.Optional(CatalogueIdText),
  },
  closed,
)

/** A line of an order as the preview saw it, and how many of it there are for it and are not. */
const CropLine = Type.Object(
  {
    position: Type.Integer({ minimum: 0, maximum: 999 }),
    version: Version,
    packed: Type.Integer({ minimum: 0, maximum: 9_999 }),
    missing: Type.Integer({ minimum: 1, maximum: 9_999 }),
  },
  closed,
)

/** An order that does not get all it wants. */
export const CropOrder = Type.Object({
  uid: Uid,
  order_number: Type.String(),
  slot_id: Type.Integer(),
  slot_name: Type.String(),
  starts_at: Instant,
  customer_name: Type.String(),
  when_short: nullable(ShortWishSchema),
  /** Pieces, combos taken apart. */
  wanted: Type.Integer(),
  gets: Type.Integer(),
  outcome: Type.Unsafe<CropOutcome>({ type: 'string', enum: [...cropOutcomes] }),
  /** What its customer then does not pay; 0 where nothing is decided. */
  back: Rupees,
  lines: Type.Array(CropLine),
})
export type CropOrder = Static<typeof CropOrder>

/** What it would mean that there is so little of an item, before anything is changed. */
export const ShortCrop = Type.Object({
  item_id: CatalogueId,
  name: Type.String(),
  units: Type.String(),
  day: Day,
  /** Pieces that its open orders want, and what there is for them. */
  wanted: Type.Integer(),
  there: Type.Integer(),
  /** Orders that get all they want. */
  whole: Type.Integer(),
  /** The others, in the order of their windows and of placing. */
  orders: Type.Array(CropOrder),
  /** What may stand in for it. */
  replacements: Type.Array(Replacement),
})
export type ShortCrop = Static<typeof ShortCrop>

/** The lines of an order that go short, as the preview had them: with another version or window by now nothing is done to it. */
export const CropDecision = Type.Object(
  {
    uid: Uid,
    slot_id: RowId,
    lines: Type.Array(CropLine, { minItems: 1, maxItems: 50 }),
  },
  closed,
)
export type CropDecision = Static<typeof CropDecision>

/** A line as a short crop left it: with another version by now it is not given back. */
const DecidedLine = Type.Object({ position: Type.Integer({ minimum: 0, maximum: 999 }), version: Version }, closed)

/** An order that goes short of an item because that was decided for all. */
export const DecidedOrder = Type.Object({
  uid: Uid,
  order_number: Type.String(),
  slot_name: Type.String(),
  starts_at: Instant,
  customer_name: Type.String(),
  /** Pieces as ordered, combos taken apart, and what it gets of them by now. */
  wanted: Type.Integer(),
  gets: Type.Integer(),
  outcome: Type.Unsafe<CropReturn>({ type: 'string', enum: [...cropReturns] }),
  /** What its customer pays again; 0 where it stays as it is. */
  again: Rupees,
  lines: Type.Array(DecidedLine),
})
export type DecidedOrder = Static<typeof DecidedOrder>

/** What it would mean to take back that orders go short of an item, before anything is changed. */
export const DecidedCrop = Type.Object({
  item_id: CatalogueId,
  name: Type.String(),
  units: Type.String(),
  day: Day,
  /** In the order of their windows and of placing. */
  orders: Type.Array(DecidedOrder),
})
export type DecidedCrop = Static<typeof DecidedCrop>

/** The lines of an order that are wanted again, as the preview had them. */
export const CropUndo = Type.Object({ uid: Uid, lines: Type.Array(DecidedLine, { minItems: 1, maxItems: 50 }) }, closed)
export type CropUndo = Static<typeof CropUndo>
