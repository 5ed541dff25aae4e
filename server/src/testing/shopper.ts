import type { Estimation } from '@farmstand/contracts/estimation'
import type { Order } from '@farmstand/contracts/order'
import type { PaymentOrder, PaymentStatus } from '@farmstand/contracts/payment'
import { addressOf } from '@farmstand/contracts/calls'
import type { SignedInCustomer } from './app.ts'
import { fixture } from './shop-fixture.ts'
import { orderRequest, type Wanted } from './trading-app.ts'

/**
 * A customer's requests from cart to order. They stop when the shop fails and continue later at another shop process.
 */
export interface Shopper {
  /**
   * Continues to the end. Returns true at the end, and when the customer leaves after too many lost payments. Returns
   * false when the shop does not answer or answers 'not now'; the next call repeats the same request.
   */
  go(origin: string): Promise<boolean>
  /** Orders that the shop acknowledged. */
  acknowledged: readonly string[]
}

export interface ShopperWish {
  method: 'COD' | 'ONLINE' | 'WALLET'
  /** The day of delivery, 'YYYY-MM-DD'; by default the day after the tests' first day. */
  day?: string
  /** Cancels the first of the two orders at the end. */
  cancels?: boolean
  /** Never requests the second order, although both are paid. */
  forgets?: boolean
  /** Called between paying at the provider and notifying the shop. */
  whenPaid?: () => Promise<void>
}

type Reply = { razorpay_payment_id: string; razorpay_signature: string } | { error: { description: string } }

const food: Wanted = { id: fixture.stock.paneer, quantity: 2, type: 'STOCK', department: 'KITCHEN' }
const goods: Wanted = { id: fixture.stock.tomato, quantity: 3, type: 'STOCK', department: 'GROCERY' }
const RECHARGE_PAISE = 100_000

/** The shop answered 'not now'; the request can be repeated. */
class NotNow extends Error {}

/** Payments count even when their answers were lost. A customer with too many of them leaves. */
class TooOften extends Error {}

/**
 * Buys from the kitchen and the grocery in one checkout, paid in cash, online, or from a wallet that is filled after
 * the bill.
 */
export function shopper(
  as: SignedInCustomer,
  { method, day, cancels = false, forgets = false, whenPaid }: ShopperWish,
): Shopper {
  let origin = ''
  const call = async <T>(verb: 'GET' | 'POST' | 'PATCH', path: string, body?: object): Promise<T> => {
    const answer = await fetch(origin + path, {
      method: verb,
      headers: { ...as.headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    // The sandbox uses the provider's wording instead of a header.
    const notNow = path.startsWith('/sandbox/') ? answer.status >= 500 : answer.headers.has('retry-after')
    if ((answer.status >= 500 && notNow) || text.includes('"PAYMENT_PENDING"')) throw new NotNow(text)
    if (answer.status === 429 && text.includes('"PAYMENTS_TOO_OFTEN"')) throw new TooOften(text)
    if (!answer.ok) throw new Error(`${verb} ${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text)
  }

  let estimation: Estimation
  let begun: PaymentOrder
  let proof: { paymentId: string; signature: string | null }
  let first: Order
  const acknowledged: string[] = []

  const fill = async () => {
    for (const { id, quantity, type } of [food, goods])
      await call('PATCH', `${addressOf('setCartItem')}?item_id=${id}&quantity=${quantity}&type=${type}`)
  }
  const estimate = async () => {
    const query = `?pincode=${fixture.pincode}&is_same=true&customer_id=${as.uid}`
    estimation = await call('POST', addressOf('calculateEstimation') + query, [food, goods])
  }
  const begin = async () => {
    const amount = method === 'WALLET' ? RECHARGE_PAISE : Math.round(estimation.final_amount * 100)
    const purpose =
      method === 'WALLET' ? { purpose: 'RECHARGE' } : { purpose: 'CHECKOUT', estimation_id: estimation.estimation_id }
    begun = await call('POST', addressOf('createPayment'), { amount, currency: 'INR', ...purpose })
  }
  const pay = async () => {
    const attempt = { order_id: begun.id, method: 'card', instrument: '4100280000001007' }
    const reply = await call<Reply>('POST', '/sandbox/v1/checkout/attempts', attempt)
    if ('razorpay_payment_id' in reply)
      proof = { paymentId: reply.razorpay_payment_id, signature: reply.razorpay_signature }
    else {
      // Already paid, but the answer was lost: the page asks the shop for the payment's status.
      const { payment_id: paymentId } = await call<PaymentStatus>(
        'GET',
        addressOf('getPaymentStatus', { order_id: begun.id }),
      )
      // The page polls, because the shop does not know of the payment yet.
      if (paymentId === null) throw new NotNow(reply.error.description)
      proof = { paymentId, signature: null }
    }
    await whenPaid?.()
  }
  const verify = async () => {
    const { paymentId, signature } = proof
    if (signature !== null) {
      const kind = { payment_type: 'razorpay', payment_sub_type: 'online' }
      const about = { payment_id: paymentId, order_id: begun.id, signature, amount: begun.amount }
      await call('POST', addressOf('verifyPayment'), { ...about, ...kind })
    }
    const recharge = { user_id: as.uid, payment_id: paymentId, method: 'Online', description: 'Wallet recharge' }
    if (method === 'WALLET') await call('POST', addressOf('rechargeWallet'), recharge)
  }
  const place = async (part: 1 | 2) => {
    const payment = method === 'ONLINE' ? { payment_id: proof.paymentId } : {}
    const request = orderRequest(`${estimation.estimation_id}__${part}`, part === 1 ? [food] : [goods], {
      payment_method: method,
      ...(day && { delivery_date: day }),
      ...payment,
    })
    const order = await call<Order>('POST', addressOf('placeOrder'), request)
    acknowledged.push(order.uid)
    if (part === 1) first = order
  }
  const cancel = async () => {
    if (cancels) await call('POST', `${addressOf('cancelOrder', { uid: first.uid })}?other_part=FEE`, {})
  }

  const paying = method === 'COD' ? [] : [begin, pay, verify]
  const ordering = forgets ? [() => place(1)] : [() => place(1), () => place(2)]
  const steps = [fill, estimate, ...paying, ...ordering, cancel]
  let done = 0
  return {
    acknowledged,
    go: async (at) => {
      origin = at
      for (; done < steps.length; done++) {
        try {
          await steps[done]?.()
        } catch (error) {
          // fetch throws a TypeError when the server does not answer, or stops during its answer.
          if (error instanceof TypeError || error instanceof NotNow) return false
          if (error instanceof TooOften) return true
          throw error
        }
      }
      return true
    },
  }
}
