import { Type, type Static } from 'typebox'
import { OrderStatusSchema } from './order.ts'
import { OneTimeCode, Rupees, Uid, closed, freeText, nullable } from './primitives.ts'

/**
 * The obstacles to closing the account, and the customer's losses from the closure. An addition to the specification.
 */
export const AccountClosure = Type.Object({
  sent_to: nullable(Type.String({ description: 'The address that codes go to, shortened' })),
  mobile_code_to: nullable(
    Type.String({
      description: 'The mobile number, shortened, when a second code goes there because the address is new',
    }),
  ),
  number_rests: Type.Boolean({ description: 'The number is new, and its predecessor has not confirmed it' }),
  balance: Rupees,
  open_orders: Type.Array(Type.Object({ uid: Uid, number: Type.Integer(), o_status: OrderStatusSchema })),
  money_under_way: Type.Boolean(),
})
export type AccountClosure = Static<typeof AccountClosure>

/** The bearer token identifies the account; the other fields are accepted and ignored. */
export const ClosureRequest = Type.Object(
  {
    notify_type: Type.Literal('email'),
    mobile_no: Type.Optional(nullable(freeText(20))),
    email: Type.Optional(nullable(freeText(254))),
    token: Type.Optional(nullable(freeText(200))),
    forfeit_balance: Type.Optional(Type.Union([Type.Boolean(), Type.Literal('true'), Type.Literal('false')])),
  },
  closed,
)
export type ClosureRequest = Static<typeof ClosureRequest>

export const ClosureCodeReply = Type.Object({
  message: Type.String(),
  sent_to: Type.String({ description: 'The address, shortened' }),
  mobile_sent_to: nullable(Type.String({ description: 'The mobile number a second code went to, shortened' })),
  expires_in: Type.Integer({ description: 'Seconds' }),
  resend_after: Type.Integer({ description: 'Seconds' }),
})
export type ClosureCodeReply = Static<typeof ClosureCodeReply>

/** The code sent by email, and the code sent by SMS when the address is new. */
export const ClosureVerifyQuery = Type.Object(
  {
    otp: OneTimeCode,
    mobile_otp: Type.Optional(OneTimeCode),
    forfeit_balance: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
  },
  closed,
)
export type ClosureVerifyQuery = Static<typeof ClosureVerifyQuery>

export const ClosureReply = Type.Object({ message: Type.String() })
export type ClosureReply = Static<typeof ClosureReply>
