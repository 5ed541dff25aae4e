import { Type, type Static } from 'typebox'
import { Day, Instant, LocalNames, Uid, VegNonvegType, closed, nullable } from '../primitives.ts'
import { ticketStates, type TicketState } from './ticket-states.ts'

export const TicketStateSchema = Type.Unsafe<TicketState>({ type: 'string', enum: [...ticketStates] })

/** A dish to cook. The parts of a combo are separate dishes. */
export const TicketDish = Type.Object({
  name: Type.String(),
  local_names: LocalNames,
  units: Type.String(),
  quantity: Type.Integer(),
  veg_nonveg_type: VegNonvegType,
  /** As the seller wrote them, such as 'Milk, nuts'. Null if none are known. */
  allergens: nullable(Type.String()),
})
export type TicketDish = Static<typeof TicketDish>

/** An order of the kitchen as cooks see it, without personal data. */
export const KitchenTicket = Type.Object({
  order_uid: Uid,
  order_number: Type.String(),
  state: TicketStateSchema,
  /** True if the order was cancelled after cooking had started. */
  cancelled: Type.Boolean(),
  slot_name: Type.String(),
  /** The time by which cooking must start: the start of the window less the shop's KITCHEN_MINUTES. */
  start_by: Instant,
  started_at: nullable(Instant),
  ready_at: nullable(Instant),
  /** The name of the person who started cooking. */
  cook: nullable(Type.String()),
  priority: Type.Boolean(),
  occasion: nullable(Type.String()),
  occasion_members: nullable(Type.Integer()),
  /** The note of the shop, and the note of the customer. */
  note: Type.String(),
  customer_note: Type.String(),
  dishes: Type.Array(TicketDish),
})
export type KitchenTicket = Static<typeof KitchenTicket>

export const KitchenQuery = Type.Object({ day: Day }, closed)

/** The kitchen's confirmed orders of a day, sorted by the time by which cooking must start. */
export const KitchenTickets = Type.Object({ day: Day, tickets: Type.Array(KitchenTicket) })
export type KitchenTickets = Static<typeof KitchenTickets>
