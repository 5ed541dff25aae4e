import type { Department } from '@farmstand/contracts/department'
import type { Order, OrderRequest } from '@farmstand/contracts/order'
import { api } from '../../lib/api-client.ts'
import { ApiError, hasCode } from '../../lib/api-error.ts'

export interface PartRequest {
  part: Department
  request: OrderRequest
}

export type PlacingOutcome = { all: true } | { all: false; part: Department; error: unknown }

/**
 * Sends the orders one after another, kitchen first, and stops at the first failure. If an earlier request placed the
 * order but its response was lost, the order part counts as placed. The repeated request then returns the same order,
 * or null if the server only reports that the order exists.
 */
export async function placeParts(
  requests: readonly PartRequest[],
  placed: (part: Department, order: Order | null) => void,
): Promise<PlacingOutcome> {
  for (const { part, request } of requests) {
    const sent = await placeOne(request)
    if ('error' in sent) return { all: false, part, error: sent.error }
    placed(part, sent.order)
  }
  return { all: true }
}

async function placeOne(body: OrderRequest): Promise<{ order: Order | null } | { error: unknown }> {
  const send = () => api.placeOrder({ body })
  try {
    // After a lost response, only a repeated request shows whether the order exists.
    return {
      order: await send().catch((error: unknown) => (isAnswerLost(error) ? send() : Promise.reject(error))),
    }
  } catch (error) {
    return hasCode(error, 'ORDER_ALREADY_PLACED') ? { order: null } : { error }
  }
}

/** After one of these refusals, the bill no longer matches the prices, the items or the payment. */
const finalCodes = [
  'ESTIMATION_EXPIRED',
  'ESTIMATION_MISMATCH',
  'CART_CHANGED',
  'OUT_OF_STOCK',
  'NOT_FOUND',
  'PINCODE_NOT_SERVED',
  'BELOW_MINIMUM_ORDER',
  'PAYMENT_ALREADY_USED',
  'PAYMENT_AMOUNT_MISMATCH',
  'PAYMENT_NOT_CAPTURED',
  'PAYMENT_NOT_VERIFIED',
]

/**
 * Returns true if the same request can never succeed. Ordering then needs a new bill, and also a new payment if the
 * bill was paid online.
 */
export const cannotBePlaced = (error: unknown): boolean => error instanceof ApiError && finalCodes.includes(error.code)

/** Returns true if the order may exist because only the response was lost on the way. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || error.status === 502 || error.status === 504)
