import { Type, type Static } from 'typebox'
import { BecauseOnWire } from '../error.ts'
import { Day, Department, Instant, LocalNames, Rupees, Uid, nullable } from '../primitives.ts'
import { messageChannels } from './channels.ts'
import { HarvestItem } from './harvest.ts'
import { healthWords } from './health-words.ts'
import { CallRecipient } from './packing.ts'
import { SentenceOf } from './sentence.ts'
import { ShopPause } from './slots.ts'

export const DeliveryWindow = Type.Object({
  slot_id: Type.Integer(),
  name: Type.String(),
  department: Department,
  starts_at: Instant,
  /** The time at which the window stops taking orders. */
  closes_at: Instant,
  ends_at: Instant,
  capacity: Type.Integer(),
  placed: Type.Integer(),
  confirmed: Type.Integer(),
  packed: Type.Integer(),
  out: Type.Integer(),
  delivered: Type.Integer(),
})
export type DeliveryWindow = Static<typeof DeliveryWindow>

/** A finding about the shop's health, or its remedy. */
export const HealthSentence = SentenceOf(healthWords)
export type HealthSentence = Static<typeof HealthSentence>

/** A reason as a list of parts: reasons of the shop with their values, and texts of a provider. */
const Notes = Type.Array(Type.Union([Type.String(), Type.Object(BecauseOnWire)]))

/** The common fields of every decision. If a decision has a field `why`, it is the text of a provider. */
const waits = <Kind extends string>(kind: Kind) => ({ kind: Type.Literal(kind), id: Type.String() })

/** An amount that a person must look after. The customer is null if the account is closed. */
const MoneyCase = { amount: Rupees, since: Instant, customer_uid: nullable(Uid) }

/** A problem about which a person has to decide. */
export const Decision = Type.Union([
  Type.Object({
    ...waits('CALL'),
    ...CallRecipient.properties,
    items: Type.Array(Type.Object({ name: Type.String(), local_names: LocalNames })),
  }),
  /** The id consists of the day and the item's id: '2026-11-26:17'. */
  Type.Object({
    ...waits('CROP'),
    day: Day,
    ...Type.Pick(HarvestItem, ['name', 'local_names', 'units', 'holds', 'ordered']).properties,
    too_little: Type.Integer({ description: 'Missing pieces' }),
  }),
  /** Open orders whose delivery window is over. `numbers` has the first of them. */
  Type.Object({ ...waits('LATE'), count: Type.Integer(), numbers: Type.Array(Type.String()) }),
  /** Orders of one window that riders brought back. Staff choose another window for each, or cancel it. */
  Type.Object({ ...waits('BACK'), day: Day, slot_id: Type.Integer(), numbers: Type.Array(Type.String()) }),
  /** Items that customers refused at the door. Staff choose for each whether it goes to stock or to waste. */
  Type.Object({ ...waits('REFUSED_GOODS'), count: Type.Integer() }),
  Type.Object({ ...waits('PROBLEM'), count: Type.Integer() }),
  /** Messages that were not delivered. `why` is null if no provider accepted them for a day. */
  Type.Object({ ...waits('MESSAGE'), count: Type.Integer(), why: nullable(Type.String()) }),
  /**
   * Messages that were stored but not sent in the last days, because a daily limit (per customer or shop) was reached.
   */
  Type.Object({ ...waits('HELD_MESSAGES'), count: Type.Integer() }),
  /** Items whose scheduled price was not published, because staff had changed the price in the meantime. */
  Type.Object({ ...waits('PRICES'), names: Type.Array(Type.String()) }),
  /** Prices that fell by more than 30 % without being confirmed one by one. The id is that of the batch of prices. */
  Type.Object({
    ...waits('FALL'),
    count: Type.Integer(),
    /** The first of them, with the customer's price in rupees before and after. */
    items: Type.Array(Type.Object({ name: Type.String(), before: Rupees, after: Rupees })),
  }),
  /** A refund that the provider refuses. The id is that of the refund. */
  Type.Object({ ...waits('REFUND'), ...MoneyCase, payment_id: Type.String(), why: Type.String(), notes: Notes }),
  /** A payment about which the provider's answer is unclear. The id is that of the order at the provider. */
  Type.Object({ ...waits('PAYMENT'), ...MoneyCase, why: Type.String(), notes: Notes }),
  /**
   * A payment that the provider took back after it was used. The id is that of the payment, the amount is still owed.
   */
  Type.Object({ ...waits('OWED'), ...MoneyCase }),
  /** Nobody is notified of new orders, and the seller has not confirmed that this is intended. */
  Type.Object(waits('UNTOLD')),
  /** A violated invariant of the books, with the first rows that violate it, for the shop’s technician. */
  Type.Object({ ...waits('BOOKS'), violation: HealthSentence, rows: Type.Array(Type.String()) }),
])
export type Decision = Static<typeof Decision>

export const healthParts = ['BOOKS', 'BACKUPS', 'PAYMENTS', ...messageChannels, 'DISK', 'JOBS', 'DATABASE'] as const
export type HealthPart = (typeof healthParts)[number]

/** The state of one part that the shop depends on, such as backups or payments. */
export const Health = Type.Object({
  part: Type.Unsafe<HealthPart>({ type: 'string', enum: [...healthParts] }),
  state: Type.Unsafe<'ok' | 'warning' | 'fault'>({ type: 'string', enum: ['ok', 'warning', 'fault'] }),
  /** The time of the newest backup. */
  at: nullable(Instant),
  /** Empty if all is well. */
  findings: Type.Array(Type.Object({ says: HealthSentence, forward: nullable(HealthSentence) })),
})
export type Health = Static<typeof Health>

export const Today = Type.Object({
  day: Day,
  now: Instant,
  orders: Type.Integer(),
  /** The number of orders on the same weekday a week ago. Null if there were none. */
  orders_last_week: nullable(Type.Integer()),
  value: Rupees,
  delivered: Type.Integer(),
  on_the_road: Type.Integer(),
  cash_orders: Type.Integer(),
  cash: Rupees,
  /** The number of open orders whose delivery window has begun. */
  late: Type.Integer(),
  late_where: nullable(Type.String()),
  /** Null while the shop takes orders. */
  pause: nullable(ShopPause),
  windows: Type.Array(DeliveryWindow),
  /** The next day, with the windows that have orders. */
  tomorrow: Type.Object({ day: Day, windows: Type.Array(DeliveryWindow) }),
  decisions: Type.Array(Decision),
  said_good: Type.Integer({ description: 'Orders of the last seven days that customers confirmed as all good' }),
  misses: Type.Array(Type.Object({ query: Type.String(), count: Type.Integer() })),
  /** The areas without delivery for which most people wait. `area` is null for an unknown pincode. */
  wanted_areas: Type.Array(
    Type.Object({ pincode: Type.String(), area: nullable(Type.String()), people: Type.Integer() }),
  ),
  /** Sorted with the worst state first. */
  health: Type.Array(Health),
})
export type Today = Static<typeof Today>
