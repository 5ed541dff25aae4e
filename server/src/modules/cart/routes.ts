import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import {
  Cart,
  CartItemAddQuery,
  CartItemDeleteParams,
  CartItemDeleteQuery,
  CartItemSetQuery,
} from '@farmstand/contracts/cart'
import { ErrorReply } from '@farmstand/contracts/error'
import { customerOf } from '../../http/authentication.ts'
import type { Clock } from '../../platform/clock.ts'
import { Refusal, orRefuse } from '../../platform/errors.ts'
import { readCart, type CartShop } from './answer-cart.ts'
import { addToCart, clearCart, removeFromCart, setInCart } from './change-cart.ts'

export interface CartDeps extends CartShop {
  clock: Clock
}

const tags = ['Cart']
const security = [{ bearer: [] }]
const response = { 200: Cart, '4xx': ErrorReply }
const IdempotencyKey = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      pattern: '^[A-Za-z0-9_-]{8,64}$',
      description: 'Sent again with the same key, an addition adds nothing',
    }),
  ),
})

export const cartRoutes: FastifyPluginAsyncTypebox<CartDeps> = async (app, deps) => {
  app.addHook('preHandler', app.requireCustomer)
  app.get(
    '/cart/',
    { schema: { tags, security, summary: 'The cart at today’s prices', operationId: 'getCart', response } },
    (request) => readCart(deps, customerOf(request).uid),
  )
  app.post(
    '/cart/item/',
    {
      schema: {
        tags,
        security,
        summary: 'Add to the cart',
        operationId: 'addCartItem',
        querystring: CartItemAddQuery,
        headers: IdempotencyKey,
        response,
      },
    },
    (request) => {
      const wish = { customerUid: customerOf(request).uid, ...wishOf(request.query) }
      return addToCart(deps, wish, request.headers['idempotency-key'] ?? null).then(orRefuse)
    },
  )
  app.patch(
    '/cart/item',
    {
      schema: {
        tags,
        security,
        summary: 'Set the quantity of an item; 0 and below removes it',
        operationId: 'setCartItem',
        querystring: CartItemSetQuery,
        response,
      },
    },
    (request) => setInCart(deps, { customerUid: customerOf(request).uid, ...wishOf(request.query) }).then(orRefuse),
  )
  app.delete(
    '/cart/item/:item_id/',
    {
      schema: {
        tags,
        security,
        summary: 'Remove an item from the cart',
        operationId: 'removeCartItem',
        params: CartItemDeleteParams,
        querystring: CartItemDeleteQuery,
        response,
      },
    },
    (request) => removeFromCart(deps, customerOf(request).uid, itemIdOf(request.params.item_id), request.query.type),
  )
  app.delete(
    '/cart/',
    { schema: { tags, security, summary: 'Empty the cart', operationId: 'clearCart', response } },
    (request) => clearCart(deps, customerOf(request).uid),
  )
}

const wishOf = ({ item_id, quantity, type }: { item_id: string; quantity: string; type: 'STOCK' | 'COMBO' }) => ({
  itemId: itemIdOf(item_id),
  quantity: Number(quantity),
  type,
})

/** Ten digits may name a number no id can have; the database would refuse it. */
function itemIdOf(text: string): number {
  const id = Number(text)
  if (id > 2_147_483_647) throw new Refusal('NOT_FOUND')
  return id
}
