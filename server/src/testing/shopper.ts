import type { Estimation } from '@farmstand/contracts/estimation'
import type { Order } from '@farmstand/contracts/order'
import type { PaymentOrder, PaymentStatus } from '@farmstand/contracts/payment'
import { addressOf } from '@farmstand/contracts/calls'
import type { SignedInCustomer } from './app.ts'
import { fixture } from './shop-fixture.ts'
import { orderRequest, type Wanted } from './trading-app.ts'

/**
 * A customer's requests from cart to order. They stop when the shop fails, and can continue later at another process of
 * the shop.
 */
export interface Shopper {
  /**
   * Sends the next requests until the end. Returns true at the end, or when the customer gives up after too many lost
   * payments. Returns false when the shop does not answer or answers 'not now'. The next call then repeats the request.
   */
  go(origin: string): Promise<boolean>
  /** Orders that the shop acknowledged. */
  acknowledged: readonly string[]
}

export interface ShopperWish {
  method: 'COD' | 'ONLINE' | 'WALLET'
  /** The day of delivery as 'YYYY-MM-DD'. By default it is the day after the first day of the tests' clock. */
  day?: string
  /** If true, the customer finally cancels the first of the two orders. */
  cancels?: boolean
  /** If true, the customer never requests the second order, although both are paid. */
  forgets?: boolean
  /** Called after the customer has paid at the provider and before the shop is notified. */
  whenPaid?: () => Promise<void>
}

type Reply = { razorpay_payment_id: string; razorpay_signature: string } | { error: { description: string } }

const food: Wanted = { id: fixture.stock.paneer, quantity: 2, type: 'STOCK', department: 'KITCHEN' }
const goods: Wanted = { id: fixture.stock.tomato, quantity: 3, type: 'STOCK', department: 'GROCERY' }
const RECHARGE_PAISE = 100_000

/** Thrown when the shop answers 'not now'. The request can be repeated. */
class NotNow extends Error {}

/**
 * Thrown when the shop refuses another payment because the customer has begun too many. Payments count even if their
 * answers were lost.
 */
class TooOften extends Error {}

/**
 * Creates a customer who buys from the kitchen and the grocery in one checkout. The customer pays in cash, online, or
 * from a wallet that is recharged after the bill.
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
    // The sandbox answers like the provider, without a `retry-after` header.
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
