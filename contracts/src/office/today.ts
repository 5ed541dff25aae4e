import { Type, type Static } from 'typebox'
import { Day, Department, Instant, Rupees, nullable } from '../primitives.ts'

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

/** Something that waits for a person. */
export const Decision = Type.Object({
  kind: Type.Unsafe<'REFUND' | 'PAYMENT' | 'BOOKS' | 'PROBLEM' | 'MESSAGE' | 'CALL' | 'CROP' | 'PRICES'>({
    type: 'string',
    enum: ['REFUND', 'PAYMENT', 'BOOKS', 'PROBLEM', 'MESSAGE', 'CALL', 'CROP', 'PRICES'],
  }),
  /** What it is about; of a short crop the day and the item, '2026-11-26:17'. */
  id: Type.String(),
  title: Type.String(),
  text: Type.String(),
})
export type Decision = Static<typeof Decision>

export const healthParts = ['BOOKS', 'BACKUPS', 'PAYMENTS', 'SMS', 'MAIL', 'DISK', 'JOBS', 'DATABASE'] as const
export type HealthPart = (typeof healthParts)[number]

/** How something is that the shop cannot go without. */
export const Health = Type.Object({
  part: Type.Unsafe<HealthPart>({ type: 'string', enum: [...healthParts] }),
  state: Type.Unsafe<'ok' | 'warning' | 'fault'>({ type: 'string', enum: ['ok', 'warning', 'fault'] }),
  /** When the newest backup was made. */
  at: nullable(Instant),
  findings: Type.Array(Type.Object({ says: Type.String(), forward: nullable(Type.String()) })),
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
  windows: Type.Array(DeliveryWindow),
  decisions: Type.Array(Decision),
  misses: Type.Array(Type.Object({ query: Type.String(), count: Type.Integer() })),
  /** The worst first. */
  health: Type.Array(Health),
})
export type Today = Static<typeof Today>
