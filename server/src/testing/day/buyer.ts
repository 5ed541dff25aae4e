import { addressOf } from '@farmstand/contracts/calls'
import type { Estimation, RequestedItem } from '@farmstand/contracts/estimation'
import type { Order, OrderRequest } from '@farmstand/contracts/order'
import type { PaymentOrder } from '@farmstand/contracts/payment'
import type { SignedInCustomer } from '../customers.ts'
import { entryAt, type Offer } from './offer.ts'
import type { DayRecord } from './record.ts'
import { callOrThrow, type CallOptions, type ServerAddress } from './wire.ts'

type Method = 'COD' | 'WALLET' | 'ONLINE'

interface Shop {
  door: ServerAddress
  offer: Offer
  record: DayRecord
}

/** A customer who makes the same calls as the storefront's pages and keeps track of the wallet's balance. */
export interface Buyer {
  /**
   * Places a checkout. Each `turn` has a different mix of goods, payment methods and preferences for shortages. Returns
   * the orders, two for a mixed checkout. With `mayAdd` the checkout may add to an earlier order, although a packer may
   * be packing that order already.
   */
  checkout(turn: number, mayAdd?: boolean): Promise<Order[]>
}

const CARD = '4100280000001007'
/** The amount of a recharge in paise. It is below the minimum of every plan, so that it starts none. */
const RECHARGE_PAISE = 95_000
const methods: readonly Method[] = ['COD', 'WALLET', 'ONLINE', 'WALLET', 'ONLINE']
/** Payment methods by which an order is paid at once. An addition to such an order is paid at once too. */
const paidBefore: readonly Method[] = ['WALLET', 'ONLINE']
const wishes = ['REFUND', 'NEAREST', 'CALL', null] as const

/** Creates a buyer. With `plan`, the customer starts a plan by the first recharge. */
export function buyer({ door, offer, record }: Shop, as: SignedInCustomer, plan: boolean): Buyer {
  let wallet: number | null = null
  let host: Order | null = null
  const call = <T>(path: string, asking: CallOptions = {}): Promise<T> =>
    callOrThrow<T>(door, path, { ...asking, headers: { ...as.headers, ...asking.headers } })
  const post = <T>(path: string, body: object): Promise<T> => call<T>(path, { method: 'POST', body })

  async function pay(amount: number, more: object): Promise<string> {
    const begun = await post<PaymentOrder>(addressOf('createPayment'), { amount, currency: 'INR', ...more })
    const card = { order_id: begun.id, method: 'card', instrument: CARD }
    const proof = await post<{ razorpay_payment_id: string; razorpay_signature: string }>(
      '/sandbox/v1/checkout/attempts',
      card,
    )
    const kind = { payment_type: 'razorpay', payment_sub_type: 'online' }
    const payment_id = proof.razorpay_payment_id
    const about = { payment_id, order_id: begun.id, signature: proof.razorpay_signature, amount }
    await post(addressOf('verifyPayment'), { ...about, ...kind })
    return payment_id
  }
  async function recharge(amount: number): Promise<void> {
    const payment_id = await pay(amount, { purpose: 'RECHARGE' })
    await post(addressOf('rechargeWallet'), { user_id: as.uid, payment_id, method: 'Online', description: 'Recharge' })
    record.recharges.push({ customer: as.uid, paise: amount })
    wallet = (wallet ?? 0) + amount
  }
  async function estimate(items: readonly RequestedItem[], addTo: Order | null): Promise<Estimation> {
    for (const { id, quantity, type } of items)
      await call(`${addressOf('setCartItem')}?item_id=${id}&quantity=${quantity}&type=${type}`, { method: 'PATCH' })
    const query = `?pincode=${offer.pincode}&is_same=true${addTo ? `&add_to=${addTo.uid}` : ''}`
    return post<Estimation>(addressOf('calculateEstimation') + query, [...items])
  }
  async function placeParts(
    { estimation_id: id }: Estimation,
    items: readonly RequestedItem[],
    terms: Partial<OrderRequest>,
  ): Promise<Order[]> {
    const kitchen = items.filter(({ department }) => department === 'KITCHEN')
    const grocery = items.filter(({ department }) => department === 'GROCERY')
    const parts =
      kitchen.length > 0 && grocery.length > 0
        ? [
            { estimation_id: `${id}__1`, items: kitchen },
            { estimation_id: `${id}__2`, items: grocery },
          ]
        : [{ estimation_id: id, items: [...items] }]
    const orders: Order[] = []
    for (const part of parts) {
      const sentAt = performance.now()
      const order = await post<Order>(addressOf('placeOrder'), requestOf(as, offer, { ...terms, ...part }))
      orders.push(order)
      record.orders.push({
        uid: order.uid,
        customer: as.uid,
        paise: Math.round(order.final_amount * 100),
        method: terms.payment_method ?? 'COD',
        added: order.added_to !== null,
        mixed: parts.length > 1,
        sentAt,
      })
    }
    return orders
  }
  return {
    checkout: async (turn, mayAdd = true) => {
      if (plan && wallet === null) await recharge(offer.planPaise)
      const addTo = mayAdd && turn % 7 === 3 && host?.can_add ? host : null
      const items = addTo ? [{ ...entryAt(offer.goods, turn), quantity: 2 }] : itemsOf(offer, turn)
      const method = methodOf(turn, addTo)
      const bill = await estimate(items, addTo)
      const paise = Math.round(bill.final_amount * 100)
      if (method === 'WALLET') while ((wallet ?? 0) < paise) await recharge(RECHARGE_PAISE)
      const payment_id =
        method === 'ONLINE' ? await pay(paise, { purpose: 'CHECKOUT', estimation_id: bill.estimation_id }) : null
      const orders = await placeParts(bill, items, {
        payment_method: method,
        when_short: entryAt(wishes, turn),
        customer_note: turn % 5 === 0 ? 'Ring twice' : '',
        ...(payment_id !== null && { payment_id }),
      })
      if (method === 'WALLET') wallet = (wallet ?? 0) - paise
      host = orders.find(({ department, added_to }) => department === 'GROCERY' && added_to === null) ?? host
      return orders
    },
  }
}

const methodOf = (turn: number, addTo: Order | null): Method => {
  if (addTo?.payment_method === 'COD') return 'COD'
  return entryAt(addTo ? paidBefore : methods, turn)
}

/**
 * Returns the items of an order: mostly groceries, some of them weighed. Every third order has a combo, every eighth
 * also has dishes, and some orders have only dishes.
 */
function itemsOf(offer: Offer, turn: number): RequestedItem[] {
  const dish = { ...entryAt(offer.dishes, turn), quantity: 2 }
  if (turn % 16 === 9) return [dish, entryAt(offer.dishes, turn + 1)]
  return [
    ...(turn % 8 === 6 ? [dish] : []),
    ...(turn % 3 === 1 ? [{ ...entryAt(offer.combos, turn), quantity: 1 + (turn % 2) }] : []),
    ...(turn % 2 === 0 ? [{ ...entryAt(offer.weighed, turn), quantity: 1 + (turn % 3) }] : []),
    ...distinct(Array.from({ length: 2 + (turn % 3) }, (_, place) => entryAt(offer.goods, turn * 5 + place * 7))).map(
      (item, place) => ({ ...item, quantity: 3 + ((turn + place) % 3) }),
    ),
  ]
}

const distinct = (items: readonly RequestedItem[]): RequestedItem[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

function requestOf(
  { mobile }: SignedInCustomer,
  { pincode, day, slots }: Offer,
  terms: Partial<OrderRequest> & Pick<OrderRequest, 'items' | 'estimation_id'>,
): OrderRequest {
  const [first] = terms.items
  const windows = slots[first?.department ?? 'GROCERY']
  return {
    deliver_to: 'Home',
    customer_address: '12, Rose Lane, Camp, Pune',
    pincode,
    contact: mobile,
    customer_name: 'Asha Kulkarni',
    delivery_date: day,
    delivery_slot: entryAt(windows, first?.id ?? 0).id,
    order_from: 'PWA_WEB',
    email: '',
    payment_method: 'COD',
    ...(first?.department === 'KITCHEN' ? { occasion: 'Birthday', occasion_members: 4 } : {}),
    ...terms,
  }
}
