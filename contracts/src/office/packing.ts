import { Type, type Static } from 'typebox'
import { OrderStatusSchema, ShortWishSchema } from '../order.ts'
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

/** One thing to put in the bag: an item, or a part of a combo. Named by its line's place in the order and the item. */
export const PackingLine = Type.Object({
  position: Type.Integer(),
  stock_id: CatalogueId,
  name: Type.String(),
  local_names: LocalNames,
  units: Type.String(),
  image: nullable(Type.String()),
  shelf: nullable(Type.String()),
  veg_nonveg_type: VegNonvegType,
  /** The combo it is a part of. */
  combo: nullable(Type.Object({ name: Type.String(), local_names: LocalNames })),
  quantity: Type.Integer(),
  /** In grams, for what is sold by weight; null: it is counted. */
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
  /** Decided by a short crop or a call: `packed` pieces, or the replacement, still have to be put in the bag; with neither, the item has to be taken out. Open until then. */
  to_bag: Type.Boolean(),
  /** The customer is to be asked about what is missing, at the latest `until`; `answer` null: was not asked yet. */
  call: nullable(
    Type.Object({
      until: Instant,
      answer: nullable(Type.Unsafe<CallAnswer>({ type: 'string', enum: [...callAnswers] })),
    }),
  ),
  /** Of this line: who sends an older one is told what was done meanwhile. */
  version: Type.Integer(),
  /** What of its price the customer does not pay. */
  back: Rupees,
  /** What all of it costs, for a look ahead at what a weight comes to. */
  share: Rupees,
  by: nullable(Type.String()),
})
export type PackingLine = Static<typeof PackingLine>

/** An order as whoever packs it sees it. */
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
  /** What the customer wants done with what is short; null: was not asked. */
  when_short: nullable(ShortWishSchema),
  /** What the customer wants whoever packs and delivers to know. */
  customer_note: Type.String(),
  /** The occasion that it is ordered for, and for how many. */
  occasion: nullable(Type.String()),
  occasion_members: nullable(Type.Integer()),
  /** Of the address, for who delivers. */
  rider_note: Type.String(),
  /** Numbers of the orders that come in the same delivery, because one was added to the other. */
  comes_with: Type.Array(Type.String()),
  payment_method: Type.String(),
  /** Of the goods and delivery as they stand. */
  to_pay: Rupees,
  /** Who has it at this moment; null: nobody. */
  packer: nullable(Type.String()),
  mine: Type.Boolean(),
  bags: nullable(Type.Integer()),
  lines: Type.Array(PackingLine),
})
export type PackingOrder = Static<typeof PackingOrder>
export const PackingOrderQuery = Type.Object({ uid: Uid }, closed)

export const PackingListQuery = Type.Object({ day: Type.Optional(Day), department: Type.Optional(Department) }, closed)

/** What is confirmed and not packed, by delivery, those with priority first in their window. */
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
      /** Things to put in the bag, and how many of them are done. */
      things: Type.Integer(),
      done: Type.Integer(),
      /** Of them such whose customer is to be called first. */
      calls: Type.Integer(),
      packer: nullable(Type.String()),
      mine: Type.Boolean(),
    }),
  ),
  total: Type.Integer(),
})
export type PackingList = Static<typeof PackingList>

/** Whom a call about an order goes to, as it may be said aloud where others can hear it. */
export const Callee = Type.Object({
  order_number: Type.String(),
  /** The first of their names; empty: none is known, or it is not shown. */
  first_name: Type.String(),
  area: Type.String(),
})
export type Callee = Static<typeof Callee>

/** Customers to be called about what is missing of their orders, whose time is up first in front. */
export const CallTasks = Type.Object({
  results: Type.Array(
    Type.Object({
      order_uid: Uid,
      ...Callee.properties,
      /** The number to call; null for whose work does not let them see it. */
      contact: nullable(Type.String()),
      /** What is missing and not answered yet. */
      lines: Type.Array(PackingLine),
    }),
  ),
})
export type CallTasks = Static<typeof CallTasks>
export type CallTask = CallTasks['results'][number]

/** What may stand in for an item. */
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
      quantity: Type.Integer({ description: 'So many are nearest to the amount that is missing' }),
    }),
  ),
})
export type Replacements = Static<typeof Replacements>
