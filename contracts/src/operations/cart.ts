import { Type } from 'typebox'
import { Cart, CartItemAddQuery, CartItemDeleteParams, CartItemDeleteQuery, CartItemSetQuery } from '../cart.ts'
import type { Operation } from './operation.ts'

const tag = 'Cart'
const access = 'customer'
const reply = Cart

const IdempotencyKey = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{8,64}$',
      description: 'A repeated addition with the same key adds nothing',
    }),
  ),
})

export const cartOperations = {
  getCart: { tag, access, summary: 'The cart at today’s prices', reply },
  addCartItem: { tag, access, summary: 'Add to the cart', query: CartItemAddQuery, headers: IdempotencyKey, reply },
  setCartItem: {
    tag,
    access,
    summary: 'Set the quantity of an item; 0 or less removes it',
    query: CartItemSetQuery,
    reply,
  },
  removeCartItem: {
    tag,
    access,
    summary: 'Remove an item from the cart',
    params: CartItemDeleteParams,
    query: CartItemDeleteQuery,
    reply,
  },
  clearCart: { tag, access, summary: 'Empty the cart', reply },
} as const satisfies Record<string, Operation>
