import type { Department } from '@farmstand/contracts/department'
import type { CashOnDeliveryAllowance } from '@farmstand/contracts/estimation'
import { amountBelowMinimum } from '@farmstand/contracts/minimum-order'
import type { Address } from '@farmstand/contracts/address'
import type { Order, OrderSummary } from '@farmstand/contracts/order'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import type { User } from '@farmstand/contracts/user'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { isComplete } from '../../lib/complete-address.ts'
import { availableOnlineMethods } from '../../lib/payment/online-ways.ts'
import { checkout as text } from '#messages/checkout.ts'
import { payment as paymentText } from '#messages/payment.ts'
import { deliveryOf, linesAddableTo, additionPaymentTypes } from './addition.ts'
import { type CheckoutState, checkoutToShow, remainingParts } from './checkout-state.ts'
import { createCheckoutStore } from './checkout-store.ts'
import { type Obstacle, findObstacle } from './enabling-rule.ts'
import {
  type CheckoutLine,
  type Parts,
  billedParts,
  filledParts,
  partsWithInvalidMembers,
  partsWithLines,
  splitLines,
} from './parts.ts'
import { type CheckoutBill, useBill } from './use-bill.ts'
import { useCheckoutFlow } from './use-checkout-flow.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { serviceabilityQuery } from '../../lib/delivery-place.ts'
import type { UnusedPayment } from '@farmstand/contracts/payment'
import { waitingMoneyQuery } from '../../lib/payment/waiting-money.ts'

export interface CheckoutFormProps {
  customer: User
  shopName: string
  lines: readonly CheckoutLine[]
  /** The minimum order amount, in rupees. */
  minimum: number
  addresses: readonly Address[]
  options: CheckoutOptions
  now: Date
  /** The order to which the cart is added; null for a new order. */
  host: Order | null
  /** Open orders to which the cart could be added. */
  open: readonly OrderSummary[]
  /** Opens the form for a new address. Calls `choose` with the address once it is saved. */
  onAddAddress: (choose: (address: Address) => void) => void
  onEditAddress: (address: Address) => void
  /** Called just before the first payment or order is sent. */
  onBegin: () => void
  onDone: (orders: readonly Order[]) => void
  /**
   * Called when orders that were sent before this page opened turn out to be placed or cancelled. A new checkout then
   * begins.
   */
  onSettled: (orders: readonly Order[]) => void
}

/** Returns the state of the checkout page and its actions. */
export function useCheckout({ customer, shopName, addresses, options, minimum, host, ...props }: CheckoutFormProps) {
  const sellable = splitLines(props.lines)
  const inCart = host ? linesAddableTo(host, sellable) : sellable
  const [store] = useState(() => createCheckoutStore(customer.uid, options, host, inCart))
  const state = checkoutToShow(useStore(store))
  const { dispatch } = store
  const delivery = useDeliveryAddress(addresses, state, host, () => dispatch({ type: 'lose-address' }))
  const { address } = delivery
  const lines = linesToOrder(state, inCart)
  const parts = partsWithLines(lines)
  const filled = filledParts(lines, state.drafts)
  const mistyped = partsWithInvalidMembers(lines, state.drafts)
  const billed = billedParts(lines, state.drafts)
  const missing = state.begun || host ? 0 : missingToMinimumOf(billed, lines, minimum)
  const bill = useBill({ customerUid: customer.uid, address, billed, lines, state, missing, now: props.now })
  const paying = usablePayments({ state, options, host, billed, bill })
  const hindrance = findObstacle({
    paused: currentPause(options, props.now) !== null,
    hasAddress: address !== null,
    payment: paying.payBy,
    parts,
    drafts: state.drafts,
    mistyped,
    missing,
    bill: bill.state,
    pending: state.begun?.online?.paymentId === null,
  })
  const reason = reasonOf(hindrance, minimum, missing)
  const waiting = useUnusedPayments(state)
  const flow = useCheckoutFlow({
    ...props,
    state,
    dispatch,
    customer,
    shopName,
    way: paying.way,
    address,
    to: delivery.chosen,
    estimation: bill.estimation,
    parts: filled,
    lines,
    hindrance,
    reason,
    waiting,
    reloadBill: bill.reload,
  })
  return {
    state,
    dispatch,
    ...delivery,
    lines,
    parts,
    filled,
    billed,
    mistyped,
    bill,
    ...paying,
    hindrance,
    /** The reason for disabling the button; null when the button is enabled. */
    reason,
    /** The text of the current step; null while the customer chooses. */
    busy: busyText(state),
    flow,
    waiting,
    payable: payableAmountOf(hindrance, bill),
  }
}

/**
 * Returns the amount in rupees with which an earlier payment could pay for all complete order parts. Null while nothing
 * can be ordered.
 */
const payableAmountOf = (hindrance: Obstacle | null, { estimation }: CheckoutBill): number | null =>
  hindrance === null || hindrance === 'payment' ? (estimation?.final_amount ?? null) : null

/**
 * Returns the delivery address. For an addition, this is the address of the order that receives the cart. Otherwise it
 * is one of the customer's saved addresses.
 */
function useDeliveryAddress(
  addresses: readonly Address[],
  state: CheckoutState,
  host: Order | null,
  onLost: () => void,
) {
  const served = useServedPincodes(addresses.filter(isComplete).map(({ pincode }) => pincode))
  // A started checkout keeps its address. If the shop no longer delivers there, it refuses the order at the end.
  const usable = addresses.filter(
    (saved) => isComplete(saved) && (state.begun !== null || served.get(saved.pincode) === true),
  )
  const chosen = state.begun?.to ?? chosenAddress(usable, state)
  useOnAddressDeleted(addresses, chosen, state.begun === null, onLost)
  // Until the shop answers whether it delivers there, the page shows the address as if it does.
  const likely = addresses.filter((saved) => isComplete(saved) && served.get(saved.pincode) !== false)
  return { served, usable, chosen, likely: chosenAddress(likely, state), address: host ? deliveryOf(host) : chosen }
}

/**
 * Calls `onLost` when the chosen address is deleted on another page. Does nothing for a started checkout, which still
 * delivers to that address.
 */
function useOnAddressDeleted(
  addresses: readonly Address[],
  chosen: Address | null,
  free: boolean,
  onLost: () => void,
): void {
  const before = useRef(chosen)
  const look = useEffectEvent((saved: readonly Address[], mayChange: boolean) => {
    const { current: last } = before
    if (mayChange && last && !saved.some(({ uid }) => uid === last.uid)) onLost()
  })
  useEffect(() => look(addresses, free), [addresses, free])
  useEffect(() => void (before.current = chosen))
}

export type Checkout = ReturnType<typeof useCheckout>

function reasonOf(hindrance: Obstacle | null, minimum: number, missing: number): string | null {
  if (hindrance === null) return null
  if (hindrance === 'minimum') return `${text.minimum(formatRupees(minimum))}. ${text.addMore(formatRupees(missing))}.`
  return text.why[hindrance]
}

function busyText({ phase, sent }: CheckoutState): string | null {
  if (phase === 'choosing') return null
  if (phase === 'asking') return paymentText.askingShort
  if (phase === 'opening' || phase === 'window') return paymentText.opening
  return sent.length > 1 ? text.placingBoth : text.placing
}

/** Returns the chosen address. If none is chosen, returns the customer's default address, or else the only address. */
function chosenAddress(addresses: readonly Address[], { addressUid }: CheckoutState): Address | null {
  const chosen = addresses.find((address) => address.uid === addressUid)
  if (chosen) return chosen
  return (
    addresses.find((address) => address.is_default === 1) ?? (addresses.length === 1 ? (addresses[0] ?? null) : null)
  )
}

/**
 * Returns the lines to order. A started checkout uses the lines of its bill, so that the order parts that remain are as
 * the customer saw them.
 */
function linesToOrder(state: CheckoutState, inCart: Parts<CheckoutLine[]>): Parts<CheckoutLine[]> {
  if (!state.begun) return inCart
  const open = remainingParts(state)
  const { lines } = state.begun
  return {
    KITCHEN: open.includes('KITCHEN') ? lines.KITCHEN : [],
    GROCERY: open.includes('GROCERY') ? lines.GROCERY : [],
  }
}

/** Returns the shop's current pause with its reason; null while the shop takes orders. */
export const currentPause = ({ pause }: CheckoutOptions, now: Date): CheckoutOptions['pause'] =>
  pause && new Date(pause.until) > now ? pause : null

/**
 * Returns the remaining cash-on-delivery limit if it is too low, else null. The limit may allow fewer orders than these
 * (then `amount` is null), or less than this total in rupees.
 */
function cashShortage(
  left: CashOnDeliveryAllowance | null,
  orders: number,
  total: number | null,
): CashOnDeliveryAllowance | null {
  if (left === null) return null
  if (left.orders < orders) return { ...left, amount: null }
  return left.amount !== null && total !== null && total > left.amount ? left : null
}

type Paying = Pick<CheckoutFormProps, 'options' | 'host'> & {
  state: CheckoutState
  billed: readonly Department[]
  bill: CheckoutBill
}

/** Returns the payment types to show, and which of them is chosen. The chosen one counts only if it is available. */
function usablePayments({ state, options, host, billed, bill }: Paying) {
  const total = bill.amounts?.final_amount ?? null
  const payments = additionPaymentTypes(host)
  // The limit was checked when the checkout started, for all its parts. An addition does not count as another order,
  // but its amount counts.
  const cashShort = state.begun ? null : cashShortage(bill.cashLeft, host ? 0 : Math.max(1, billed.length), total)
  const { payment } = state
  const usable =
    payment !== null &&
    payments.includes(payment) &&
    options.payment_methods.some(({ method, available }) => method === payment && available) &&
    !(payment === 'COD' && cashShort !== null)
  return {
    payments,
    /** The remaining cash-on-delivery limit if it is too low for this checkout, else null. */
    cashShort,
    payBy: usable ? payment : null,
    way: availableOnlineMethods(options).includes(state.way) ? state.way : ('other' as const),
  }
}

/** Returns how many rupees the selected order parts are short of the minimum order. */
function missingToMinimumOf(parts: readonly Department[], lines: Parts<CheckoutLine[]>, minimum: number): number {
  const total = parts.flatMap((part) => lines[part]).reduce((sum, line) => sum + toPaise(line.lineTotal), 0)
  return fromPaise(amountBelowMinimum(total, toPaise(minimum)))
}

/**
 * Returns for each pincode whether the shop delivers there. Leaves out pincodes whose request is still pending. If a
 * request failed, assumes that the shop delivers.
 */
function useServedPincodes(pincodes: readonly string[]): ReadonlyMap<string, boolean> {
  const asked = [...new Set(pincodes)]
  const answers = useQueries({ queries: asked.map(serviceabilityQuery) })
  const served = new Map<string, boolean>()
  for (const [at, pincode] of asked.entries()) {
    const { data, isError } = answers[at] ?? {}
    if (data || isError) served.set(pincode, data?.served ?? true)
  }
  return served
}

/**
 * Returns payments for which no order was placed. Leaves out the payment of the current checkout, because the checkout
 * shows that one itself.
 */
function useUnusedPayments({ begun, placed }: Pick<CheckoutState, 'begun' | 'placed'>): readonly UnusedPayment[] {
  const { data = [] } = useQuery(waitingMoneyQuery)
  const own = begun?.online?.orderId ?? null
  return data.filter(
    ({ state, order_id: order }) => (own === null || order !== own) && !(state === 'HELD' && placed.length > 0),
  )
}
