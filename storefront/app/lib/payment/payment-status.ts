import type { PaymentState } from '@farmstand/contracts/payment'
import { api } from '../api-client.ts'
import { ApiError } from '../api-error.ts'

/** The place of a payment's money, as far as known. */
export type MoneyState =
  /** The shop has received the money for this purpose. */
  | { money: 'arrived'; paymentId: string }
  /** The customer still has the money. */
  | { money: 'stayed' }
  /** The shop has received the money and refunds it. */
  | { money: 'returning' }
  /** It is not known yet whether money moved. */
  | { money: 'unknown' }

/** Milliseconds within which the customer learns whether money moved. */
const ANSWER_WITHIN_MS = 10_000
const ASK_EVERY_MS = 1000
/** Milliseconds after which an unpaid order counts as never paid. A payment made in the window is visible by then. */
const UNPAID_AFTER_MS = 4000

/** Asks the shop repeatedly until it is known where the money is, for at most ten seconds. */
export async function pollPaymentMoney(orderId: string): Promise<MoneyState> {
  const begun = performance.now()
  let known: MoneyState = { money: 'unknown' }
  while (performance.now() - begun < ANSWER_WITHIN_MS) {
    const left = ANSWER_WITHIN_MS - (performance.now() - begun)
    try {
      known = await readMoney(orderId, AbortSignal.timeout(left))
    } catch (error) {
      known = { money: 'unknown' }
      // The shop asked for a pause that is longer than the time left.
      if (error instanceof ApiError && error.retryAfter !== null) return known
    }
    if (known.money === 'arrived' || known.money === 'returning') return known
    if (known.money === 'stayed' && performance.now() - begun >= UNPAID_AFTER_MS) return known
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  return known
}

/** Asks the shop once where the money is. Throws if the shop does not answer. */
export async function readMoney(orderId: string, signal: AbortSignal): Promise<MoneyState> {
  try {
    const { status, payment_id } = await api.getPaymentStatus({ params: { order_id: orderId }, signal })
    return moneyOf(status, payment_id)
  } catch (error) {
    // If the shop does not know the order, the order was never paid.
    if (error instanceof ApiError && error.status === 404) return { money: 'stayed' }
    throw error
  }
}

export function moneyOf(status: PaymentState, paymentId: string | null): MoneyState {
  switch (status) {
    case 'CAPTURED':
    case 'CREDITED':
    case 'ORDERED':
      return paymentId === null ? { money: 'unknown' } : { money: 'arrived', paymentId }
    case 'REFUNDING':
    case 'REFUNDED':
      return { money: 'returning' }
    case 'OPEN':
    case 'FAILED':
      return { money: 'stayed' }
    case 'PENDING':
    default:
      return { money: 'unknown' }
  }
}
