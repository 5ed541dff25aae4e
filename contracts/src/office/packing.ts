import { Type, type Static } from 'typebox'
import { OrderStatusSchema, ShortagePreferenceSchema } from '../order.ts'
import { callAnswers, pickStates, type CallAnswer, type PickState } from '../packing.ts'
import {
  CatalogueId,
  CatalogueIdText,
  Day,
  Department,
  Instant,
  LocalNames,
  Rupees,
  Uid,
  VegNonvegType,
  closed,
  nullable,
} from '../primitives.ts'

/**
 * One pick: an item, or a part of a combo, that goes into the bag. It is identified by the position of its line in the
 * order and by the item.
 */
export const PackingLine = Type.Object({
  position: Type.Integer(),
  stock_id: CatalogueId,
  name: Type.String(),
  local_names: LocalNames,
  units: Type.String(),
  image: nullable(Type.String()),
  shelf: nullable(Type.String()),
  veg_nonveg_type: VegNonvegType,
  /** The combo that the item is a part of. Null for a single item. */
  combo: nullable(Type.Object({ name: Type.String(), local_names: LocalNames })),
  quantity: Type.Integer(),
  /** Grams, for goods sold by weight. Null for counted goods. */
  ordered_g: nullable(Type.Integer()),
  state: Type.Unsafe<PickState>({ type: 'string', enum: [...pickStates] }),
  packed: Type.Integer(),
  packed_g: nullable(Type.Integer()),
  replacement: nullable(
    Type.Object({
      item_id: CatalogueId,
      name: Type.String(),
      local_names: LocalNames,
      units: Type.String(),
      quantity: Type.Integer(),
    }),
  ),
  /**
   * True if this pick was decided by a call or by a decision about a shortage, but is not in the bag yet. The packer
   * has to bag `packed` pieces or the replacement, or to take the item out if there are neither. Until then the pick is
   * open.
   */
  to_bag: Type.Boolean(),
  /** The customer must be called about the missing pieces before `until`. `answer` is null until the call. */
  call: nullable(
    Type.Object({
      until: Instant,
      answer: nullable(Type.Unsafe<CallAnswer>({ type: 'string', enum: [...callAnswers] })),
    }),
  ),
  /** The version of this line. If a change contains an older version, the server reports what has been done since. */
  version: Type.Integer(),
  /** The part of the line's price that the customer does not pay. */
  back: Rupees,
  /** The price of all ordered pieces of the line, from which the screen estimates the price of a weight. */
  share: Rupees,
  by: nullable(Type.String()),
})
export type PackingLine = Static<typeof PackingLine>

/** An order as the packer sees it. */
export const PackingOrder = Type.Object({
  uid: Uid,
  order_number: Type.String(),
  version: Type.Integer(),
  o_status: OrderStatusSchema,
  department: Department,
  customer_name: Type.String(),
  area: Type.String(),
  slot_name: Type.String(),
  starts_at: Instant,
  priority: Type.Boolean(),
  note: Type.String(),
  /** The customer's choice for shortages. Null if the customer was not asked. */
  when_short: nullable(ShortagePreferenceSchema),
  /** The customer's note to the packer and the rider. */
  customer_note: Type.String(),
  /** The occasion of the order, and the number of guests. */
  occasion: nullable(Type.String()),
  occasion_members: nullable(Type.Integer()),
  /** The note to the rider that is stored with the address. */
  rider_note: Type.String(),
  /** The person who receives the order; empty if the customer does. */
  receiver_name: Type.String(),
  receiver_mobile: Type.String(),
  /** The numbers of other orders in the same delivery. They are delivered together because one was added to another. */
  comes_with: Type.Array(Type.String()),
  payment_method: Type.String(),
  /** The amount due for the goods and delivery in their current state. */
  to_pay: Rupees,
  /** The name of the packer who is packing the order now. Null if nobody is. */
  packer: nullable(Type.String()),
  mine: Type.Boolean(),
  bags: nullable(Type.Integer()),
  lines: Type.Array(PackingLine),
})
export type PackingOrder = Static<typeof PackingOrder>
export const PackingOrderQuery = Type.Object({ uid: Uid }, closed)

export const PackingListQuery = Type.Object({ day: Type.Optional(Day), department: Type.Optional(Department) }, closed)

/** The confirmed orders that are not packed, sorted by delivery time, priority orders first in each window. */
export const PackingList = Type.Object({
  results: Type.Array(
    Type.Object({
      uid: Uid,
      order_number: Type.String(),
      department: Department,
      delivery_day: Day,
      slot_id: Type.Integer(),
      slot_name: Type.String(),
      starts_at: Instant,
      priority: Type.Boolean(),
      customer_name: Type.String(),
      area: Type.String(),
      /** The number of picks in the order, and how many of them are done. */
      things: Type.Integer(),
      done: Type.Integer(),
      /** The number of picks whose customer must be called first. */
      calls: Type.Integer(),
      packer: nullable(Type.String()),
      mine: Type.Boolean(),
    }),
  ),
  total: Type.Integer(),
})
export type PackingList = Static<typeof PackingList>

/** The customer to call. Contains only texts that may be spoken where other people can hear them. */
export const CallRecipient = Type.Object({
  order_number: Type.String(),
  /** The customer's first name. Empty if it is unknown or hidden. */
  first_name: Type.String(),
  area: Type.String(),
})
export type CallRecipient = Static<typeof CallRecipient>

/** The customers to call about missing pieces, the earliest deadline first. */
export const CallTasks = Type.Object({
  results: Type.Array(
    Type.Object({
      order_uid: Uid,
      ...CallRecipient.properties,
      /** The number to call. Null for staff who may not see it. */
      contact: nullable(Type.String()),
      /** The lines with missing pieces for which the customer has not answered yet. */
      lines: Type.Array(PackingLine),
    }),
  ),
})
export type CallTasks = Static<typeof CallTasks>
export type CallTask = CallTasks['results'][number]

/** The query for replacements of an item. */
export const ReplacementsQuery = Type.Object(
  { item: CatalogueIdText, quantity: Type.String({ pattern: '^[1-9][0-9]{0,3}$', maxLength: 4 }) },
  closed,
)
export const Replacement = Type.Object({
  item_id: CatalogueId,
  name: Type.String(),
  local_names: LocalNames,
  units: Type.String(),
  image: nullable(Type.String()),
  shelf: nullable(Type.String()),
  price: Rupees,
})
export type Replacement = Static<typeof Replacement>
export const Replacements = Type.Object({
  results: Type.Array(
    Type.Object({
      ...Replacement.properties,
      quantity: Type.Integer({ description: 'The pieces whose amount is nearest to the missing one' }),
    }),
  ),
})
export type Replacements = Static<typeof Replacements>
