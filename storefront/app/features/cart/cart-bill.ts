import { billOfGoods, type BillOfGoods } from '@farmstand/contracts/bill-rules'
import type { LowestFee, Serviceability } from '@farmstand/contracts/geo'
import { toBasisPoints, toPaise } from '@farmstand/contracts/money'
import type { UserSubscription } from '@farmstand/contracts/subscription'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import { useAdditionOf } from '../../lib/addition-mode.ts'
import { useDeliveryPlace, useServiceability } from '../../lib/delivery-place.ts'
import { CUSTOMER_KEY } from '../../lib/query-client.ts'
import type { CartView } from './cart-model.ts'

/** The sums of all available items in a cart, in paise. */
interface Goods {
  /** The sum at list prices, before discounts. */
  itemsPaise: number
  /** The sum at current prices. */
  goodsPaise: number
}

/** The bill that the cart shows, in paise. */
export interface CartBill extends BillOfGoods, Goods {
  /** Null for an addition to an order, whose delivery costs nothing more. */
  pincode: string | null
  freeAbovePaise: number | null
}

/**
 * Returns the cart's bill for the chosen delivery place, which is equal to the bill at checkout. Undefined while
 * loading. Null when no place is chosen, the shop does not deliver there, or a request failed.
 */
export function useCartBill(cart: CartView & { signedIn: boolean }): CartBill | null | undefined {
  const pincode = useDeliveryPlace()?.pincode
  const delivery = useServiceability(pincode ?? '')
  const plan = usePlan(cart)
  const adding = useAdditionOf(cart.lines)
  if (adding && plan.data !== undefined) return cartBill(cart.lines, ofAddition, plan.data)
  if (pincode === undefined) return null
  const asked = cart.signedIn ? [delivery, plan] : [delivery]
  if (delivery.data && asked.every(({ data }) => data !== undefined))
    return cartBill(cart.lines, delivery.data, cart.signedIn ? (plan.data ?? null) : null)
  // When offline, a query is paused and has neither data nor an error. It counts as failed.
  return asked.every(({ data, fetchStatus }) => data !== undefined || fetchStatus === 'fetching') ? undefined : null
}

/**
 * Returns the cart's total in paise, which is the same everywhere on the screen. It is the total of the bill or, if
 * there is no bill, the sum of the items. Null while loading.
 */
export function useCartTotal(cart: CartView & { signedIn: boolean }): number | null {
  const bill = useCartBill(cart)
  if (bill === undefined) return null
  return bill ? bill.toPayPaise : goodsOf(cart.lines).goodsPaise
}

/**
 * Returns true if delivery costs nothing in any area for these items, which a bill for the cheapest area does not show.
 */
export function useIsFreeEverywhere(cart: CartView & { signedIn: boolean }, terms: LowestFee | undefined): boolean {
  const { data: plan = null } = usePlan(cart)
  if (!terms || terms.free_above === null) return plan?.free_shipping ?? false
  const { goodsPaise } = goodsOf(cart.lines)
  const { toPayPaise } = billOfGoods(goodsPaise, {
    feePaise: 0,
    freeAbovePaise: null,
    planDiscountBp: toBasisPoints(plan?.discount ?? 0),
  })
  return plan?.free_shipping || toPayPaise >= toPaise(terms.free_above)
}

const usePlan = ({ signedIn }: { signedIn: boolean }) => useQuery({ ...planQuery, enabled: signedIn })

/** The query for the customer's active plan, which the bill applies; null if there is none. */
const planQuery = {
  queryKey: [CUSTOMER_KEY, 'plan'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<UserSubscription | null> => {
    const { results } = await api.listUserSubscriptions({ query: {}, signal })
    return results.find(({ status }) => status === 'ACTIVE') ?? null
  },
  staleTime: 60_000,
}

type DeliveryTerms = Pick<Serviceability, 'fee' | 'free_above'> & Pick<CartBill, 'pincode'>

const ofAddition: DeliveryTerms = { pincode: null, fee: 0, free_above: null }

type BilledLine = Pick<CartView['lines'][number], 'cost' | 'lineTotal' | 'quantity' | 'in_stock'>

/** Adds up the available items. Sold-out lines are left out. */
export function goodsOf(lines: readonly BilledLine[]): Goods {
  const counted = lines.filter((line) => line.in_stock)
  return {
    itemsPaise: counted.reduce((sum, { cost, quantity }) => sum + toPaise(cost) * quantity, 0),
    goodsPaise: counted.reduce((sum, { lineTotal }) => sum + toPaise(lineTotal), 0),
  }
}

/**
 * Returns how many paise the customer saves. If the bill contains a discount from the customer's plan, that discount is
 * included.
 */
export function savingOf(lines: readonly BilledLine[], bill: CartBill | null | undefined): number {
  const { itemsPaise, goodsPaise } = goodsOf(lines)
  return itemsPaise - goodsPaise + (bill?.planDiscountPaise ?? 0)
}

/**
 * Calculates the cart's bill. Returns null when the shop does not deliver there or no item in the cart is available.
 */
export function cartBill(
  lines: readonly BilledLine[],
  { pincode, fee, free_above: freeAbove }: DeliveryTerms,
  plan: Pick<UserSubscription, 'discount' | 'free_shipping'> | null,
): CartBill | null {
  const goods = goodsOf(lines)
  if (fee === null || goods.goodsPaise === 0) return null
  const terms = {
    feePaise: plan?.free_shipping ? 0 : toPaise(fee),
    freeAbovePaise: freeAbove === null ? null : toPaise(freeAbove),
    planDiscountBp: toBasisPoints(plan?.discount ?? 0),
  }
  return { ...goods, ...billOfGoods(goods.goodsPaise, terms), pincode, freeAbovePaise: terms.freeAbovePaise }
}
