import { Type, type Static } from 'typebox'
import { OrderStatusSchema } from '../order.ts'
import { ProblemKindSchema, ProblemStateSchema } from '../problem.ts'
import { Day, Instant, Rupees, Uid, closed, freeText, neededText, nullable } from '../primitives.ts'
import { closureRequests, type StaffClosureRequest } from './closure-requests.ts'
import { StaffReason } from './order.ts'

export const CustomersQuery = Type.Object({ find: freeText(60) }, closed)
export const CustomerList = Type.Object({
  results: Type.Array(
    Type.Object({
      uid: Uid,
      full_name: Type.String(),
      mobile_no: Type.String(),
      since: Instant,
      cash_blocked: Type.Boolean(),
    }),
  ),
})
export type CustomerList = Static<typeof CustomerList>

export const CustomerQuery = Type.Object({ uid: Uid }, closed)

/** Everything that the shop knows about a customer. */
export const OfficeCustomer = Type.Object({
  uid: Uid,
  full_name: Type.String(),
  mobile_no: Type.String(),
  email: nullable(Type.String()),
  since: Instant,
  wallet: Rupees,
  plan_name: nullable(Type.String()),
  cash_blocked: Type.Boolean(),
  note: Type.String(),
  addresses: Type.Array(Type.Object({ uid: Uid, full_address: Type.String(), is_default: Type.Boolean() })),
  /** The newest orders. */
  orders: Type.Array(
    Type.Object({
      uid: Uid,
      order_number: Type.String(),
      status: OrderStatusSchema,
      delivery_day: Day,
      slot_name: Type.String(),
      amount: Rupees,
      payment_method: Type.String(),
    }),
  ),
  total_orders: Type.Integer(),
  problems: Type.Array(Type.Object({ uid: Uid, kind: ProblemKindSchema, state: ProblemStateSchema, at: Instant })),
  /** The newest messages to the customer's number and email address. */
  messages: Type.Array(Type.Object({ key: Type.String(), text: Type.String(), state: Type.String(), at: Instant })),
  goodwill: Type.Array(Type.Object({ amount: Rupees, reason: Type.String(), at: Instant })),
})
export type OfficeCustomer = Static<typeof OfficeCustomer>

const customer_uid = Uid
export const CustomerNote = Type.Object({ customer_uid, note: freeText(500) }, closed)
export const CashBlock = Type.Object({ customer_uid, blocked: Type.Boolean(), reason: StaffReason }, closed)
export const Goodwill = Type.Object(
  { customer_uid, amount: Type.Number({ minimum: 0.01, maximum: 1_000_000 }), reason: StaffReason },
  closed,
)

export const AccountClosing = Type.Object(
  {
    customer_uid,
    /** The customer's number. Staff type it, so that nobody deletes the wrong account. */
    mobile_no: neededText(10, 20),
    /** The rupees in the wallet that the customer agreed to give up. */
    gives_up: Type.Number({ minimum: 0, maximum: 10_000_000 }),
    asked_by: Type.Unsafe<StaffClosureRequest>({ type: 'string', enum: [...closureRequests] }),
  },
  closed,
)
