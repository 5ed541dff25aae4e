import type { FastifyPluginAsync } from 'fastify'
import { customerOf } from '../../http/authentication.ts'
import { registerOperations, type RequestFor } from '../../http/register-operations.ts'
import { refused } from '../../platform/errors.ts'
import { readCart } from './answer-cart.ts'
import { addToCart, clearCart, removeFromCart, setInCart, type ChangeCartDeps } from './change-cart.ts'

export const cartRoutes: FastifyPluginAsync<ChangeCartDeps> = async (app, deps) => {
  registerOperations(app, {
    getCart: (request) => readCart(deps, customerOf(request).uid),
    addCartItem: (request) => {
      const input = inputOf(request)
      return input ? addToCart(deps, input, request.headers['idempotency-key'] ?? null) : refused('NOT_FOUND')
    },
    setCartItem: (request) => {
      const input = inputOf(request)
      return input ? setInCart(deps, input) : refused('NOT_FOUND')
    },
    removeCartItem: (request) => {
      const itemId = itemIdOf(request.params.item_id)
      if (itemId === null) return refused('NOT_FOUND')
      return removeFromCart(deps, customerOf(request).uid, itemId, request.query.type)
    },
    clearCart: (request) => clearCart(deps, customerOf(request).uid),
  })
}

function inputOf(request: RequestFor<'addCartItem' | 'setCartItem'>) {
  const { item_id, quantity, type } = request.query
  const itemId = itemIdOf(item_id)
  return itemId && { customerUid: customerOf(request).uid, itemId, quantity: Number(quantity), type }
}

/**
 * Parses an item id. Returns null for a number above PostgreSQL's largest integer, because a query with it would fail.
 */
function itemIdOf(text: string): number | null {
  const id = Number(text)
  return id > 2_147_483_647 ? null : id
}
