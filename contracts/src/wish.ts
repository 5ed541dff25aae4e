import { Type, type Static } from 'typebox'
import { closed, freeText } from './primitives.ts'

/**
 * The name of an item that a customer searched for in vain and would buy, with an optional pincode. It is stored
 * without the customer's identity.
 */
export const Wish = Type.Object(
  {
    text: freeText(80),
    pincode: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{5}$', maxLength: 6 })),
  },
  closed,
)
export type Wish = Static<typeof Wish>

export const WishReply = Type.Object({ wished: Type.Literal(true) })
export type WishReply = Static<typeof WishReply>
