import { Type, type Static } from 'typebox'
import { BecauseOnWire } from '../error.ts'
import { Day, Department, Instant, LocalNames, Rupees, nullable } from '../primitives.ts'
import { messageChannels } from './channels.ts'
import { HarvestItem } from './harvest.ts'
import { healthWords } from './health-words.ts'
import { Callee } from './packing.ts'
import { SentenceOf } from './sentence.ts'
import { ShopPause } from './slots.ts'

export const DeliveryWindow = Type.Object({
  slot_id: Type.Integer(),
  name: Type.String(),
  department: Department,
  starts_at: Instant,
  /** When it stops taking orders. */
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

/** Something of the shop's health, or what to do about it. */
export const HealthSentence = SentenceOf(healthWords)
export type HealthSentence = Static<typeof HealthSentence>

/** `why` in its parts: the shop's own reasons with their values, and the provider's own words. */
const Notes = Type.Array(Type.Union([Type.String(), Type.Object(BecauseOnWire)]))

/** What every decision has. `why`, where there is one, is what the provider said, as they said it. */
const waits = <Kind extends string>(kind: Kind) => ({ kind: Type.Literal(kind), id: Type.String() })

/** Something that waits for a person. */
export const Decision = Type.Union([
  Type.Object({
    ...waits('CALL'),
    ...Callee.properties,
    items: Type.Array(Type.Object({ name: Type.String(), local_names: LocalNames })),
  }),
  /** Its id is the day and the item, '2026-11-26:17'. */
  Type.Object({
    ...waits('CROP'),
    day: Day,
    ...Type.Pick(HarvestItem, ['name', 'local_names', 'units', 'holds', 'ordered']).properties,
    too_little: Type.Integer({ description: 'So many pieces' }),
  }),
  Type.Object({ ...waits('PROBLEM'), count: Type.Integer() }),
  /** `why` is null where nobody took them for a day. */
  Type.Object({ ...waits('MESSAGE'), count: Type.Integer(), why: nullable(Type.String()) }),
  /** Messages of the last days beyond the budget of a customer or of the shop: stored and not sent. */
  Type.Object({ ...waits('HELD_MESSAGES'), count: Type.Integer() }),
  /** Prices that were to change at a time and did not, because somebody had changed them meanwhile. */
  Type.Object({ ...waits('PRICES'), names: Type.Array(Type.String()) }),
  /** Prices that fell by more than 30 % and that nobody looked at one by one. Its id is the batch's. */
  Type.Object({
    ...waits('FALL'),
    count: Type.Integer(),
    /** The first of them; rupees a customer paid, and pays. */
    items: Type.Array(Type.Object({ name: Type.String(), before: Rupees, after: Rupees })),
  }),
  Type.Object({ ...waits('REFUND'), amount: Rupees, why: Type.String(), notes: Notes }),
  Type.Object({ ...waits('PAYMENT'), amount: Rupees, why: Type.String(), notes: Notes }),
  /** Nobody is told of new orders, and nobody said that this is meant. */
  Type.Object(waits('UNTOLD')),
  Type.Object({ ...waits('BOOKS'), violation: HealthSentence }),
])
export type Decision = Static<typeof Decision>

export const healthParts = ['BOOKS', 'BACKUPS', 'PAYMENTS', ...messageChannels, 'DISK', 'JOBS', 'DATABASE'] as const
export type HealthPart = (typeof healthParts)[number]

/** How something is that the shop cannot go without. */
export const Health = Type.Object({
  part: Type.Unsafe<HealthPart>({ type: 'string', enum: [...healthParts] }),
  state: Type.Unsafe<'ok' | 'warning' | 'fault'>({ type: 'string', enum: ['ok', 'warning', 'fault'] }),
  /** When the newest backup was made. */
  at: nullable(Instant),
  /** None of what is well. */
  findings: Type.Array(Type.Object({ says: HealthSentence, forward: nullable(HealthSentence) })),
})
export type Health = Static<typeof Health>

export const Today = Type.Object({
  day: Day,
  now: Instant,
  orders: Type.Integer(),
  /** Of the same weekday a week ago; null when there were none. */
  orders_last_week: nullable(Type.Integer()),
  value: Rupees,
  delivered: Type.Integer(),
  on_the_road: Type.Integer(),
  cash_orders: Type.Integer(),
  cash: Rupees,
  /** Open although their window has begun. */
  late: Type.Integer(),
  late_where: nullable(Type.String()),
  /** Null: the shop takes orders. */
  pause: nullable(ShopPause),
  windows: Type.Array(DeliveryWindow),
  decisions: Type.Array(Decision),
  said_good: Type.Integer({ description: 'Of so many orders customers said in the last seven days that all was good' }),
  misses: Type.Array(Type.Object({ query: Type.String(), count: Type.Integer() })),
  /** The worst first. */
  health: Type.Array(Health),
})
export type Today = Static<typeof Today>
