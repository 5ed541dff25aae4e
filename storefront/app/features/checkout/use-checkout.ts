import type { Department } from '@farmstand/contracts/department'
import type { CashLeft } from '@farmstand/contracts/estimation'
import { missingToMinimum } from '@farmstand/contracts/minimum-order'
import type { Address } from '@farmstand/contracts/address'
import type { Order, OrderSummary } from '@farmstand/contracts/order'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import type { User } from '@farmstand/contracts/user'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { isComplete } from '../../lib/complete-address.ts'
import { waysOnline } from '../../lib/payment/online-ways.ts'
import { checkout as text } from '#messages/checkout.ts'
import { payment as paymentText } from '#messages/payment.ts'
import { deliveryOf, linesFor, waysToPay } from './addition.ts'
import { type CheckoutState, asShown, remaining } from './checkout-state.ts'
import { createCheckoutStore } from './checkout-store.ts'
import { type Obstacle, obstacle } from './enabling-rule.ts'
import { type Line, type Parts, billedParts, filledParts, mistypedParts, present, splitLines } from './parts.ts'
import { type CheckoutBill, useBill } from './use-bill.ts'
import { useCheckoutFlow } from './use-checkout-flow.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { serviceabilityQuery } from '../../lib/delivery-place.ts'
import type { WaitingMoney } from '@farmstand/contracts/payment'
import { waitingMoneyQuery } from '../../lib/payment/waiting-money.ts'

export interface CheckoutFormProps {
  customer: User
  shopName: string
  lines: readonly Line[]
  /** Rupees; the least an order may come to. */
  minimum: number
  addresses: readonly Address[]
  options: CheckoutOptions
  now: Date
  /** The order that the cart is added to; null: a new one is made. */
  host: Order | null
  /** Orders that take in more. */
  open: readonly OrderSummary[]
  /** Opens the address form; the address made there is handed to `choose`. */
  onAddAddress: (choose: (address: Address) => void) => void
  onEditAddress: (address: Address) => void
  /** The first order is being sent. */
  onBegin: () => void
  onDone: (orders: readonly Order[]) => void
  /** What was sent before this page was opened is ordered, or was cancelled meanwhile; the next checkout begins. */
  onSettled: (orders: readonly Order[]) => void
}

/** All that the page shows of a checkout, and what can be done with it. */
export function useCheckout({ customer, shopName, addresses, options, minimum, host, ...props }: CheckoutFormProps) {
  const sellable = splitLines(props.lines)
  const inCart = host ? linesFor(host, sellable) : sellable
  const [store] = useState(() => createCheckoutStore(customer.uid, options, host, inCart))
  const state = asShown(useStore(store))
  const { dispatch } = store
  const delivery = useDelivery(addresses, state, host, () => dispatch({ type: 'lose-address' }))
  const { address } = delivery
  const lines = openLines(state, inCart)
  const parts = present(lines)
  const filled = filledParts(lines, state.drafts)
  const mistyped = mistypedParts(lines, state.drafts)
  const billed = billedParts(lines, state.drafts)
  const missing = state.begun || host ? 0 : missingOf(billed, lines, minimum)
  const bill = useBill({ customerUid: customer.uid, address, billed, lines, state, missing, now: props.now })
  const paying = usablePayments({ state, options, host, billed, bill })
  const hindrance = obstacle({
    paused: pauseAt(options, props.now) !== null,
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
  const waiting = useWaitingMoney(state)
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
    /** Why the button is shut; null when it is open. */
    reason,
    /** What is going on; null when the customer chooses. */
    busy: busyText(state),
    flow,
    waiting,
    payable: payableBy(hindrance, bill),
  }
}

/** Rupees that money paid before would have to be, to order all that is filled in; null while nothing can be ordered. */
const payableBy = (hindrance: Obstacle | null, { estimation }: CheckoutBill): number | null =>
  hindrance === null || hindrance === 'payment' ? (estimation?.final_amount ?? null) : null

/** Where it goes: with the order it is added to, else to one of the customer's own addresses. */
function useDelivery(addresses: readonly Address[], state: CheckoutState, host: Order | null, onLost: () => void) {
  const served = useServed(addresses.filter(isComplete).map(({ pincode }) => pincode))
  // What was begun is finished where it goes; the shop refuses it at the end if it must.
  const usable = addresses.filter(
    (saved) => isComplete(saved) && (state.begun !== null || served.get(saved.pincode) === true),
  )
  const chosen = state.begun?.to ?? chosenAddress(usable, state)
  useLostAddress(addresses, chosen, state.begun === null, onLost)
  // Until the shop has said where it comes, the page already looks as it does when it comes there.
  const likely = addresses.filter((saved) => isComplete(saved) && served.get(saved.pincode) !== false)
  return { served, usable, chosen, likely: chosenAddress(likely, state), address: host ? deliveryOf(host) : chosen }
}

/** Says when the address that was chosen is deleted elsewhere; what is begun goes there all the same. */
function useLostAddress(
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

/** The one chosen, else the customer's default, else the only one. */
function chosenAddress(addresses: readonly Address[], { addressUid }: CheckoutState): Address | null {
  const chosen = addresses.find((address) => address.uid === addressUid)
  if (chosen) return chosen
  return (
    addresses.find((address) => address.is_default === 1) ?? (addresses.length === 1 ? (addresses[0] ?? null) : null)
  )
}

/** What is still to be ordered: of a begun checkout what was billed then, so that the rest is ordered as it was seen. */
function openLines(state: CheckoutState, inCart: Parts<Line[]>): Parts<Line[]> {
  if (!state.begun) return inCart
  const open = remaining(state)
  const { lines } = state.begun
  return {
    KITCHEN: open.includes('KITCHEN') ? lines.KITCHEN : [],
    GROCERY: open.includes('GROCERY') ? lines.GROCERY : [],
  }
}

/** Why the shop takes no orders now, and until when; null when it takes them. */
export const pauseAt = ({ pause }: CheckoutOptions, now: Date): CheckoutOptions['pause'] =>
  pause && new Date(pause.until) > now ? pause : null

/** What is left of cash on delivery, where that is too little for so many orders (`amount` is null then), or for this total in rupees. */
function tooFew(left: CashLeft | null, orders: number, total: number | null): CashLeft | null {
  if (left === null) return null
  if (left.orders < orders) return { ...left, amount: null }
  return left.amount !== null && total !== null && total > left.amount ? left : null
}

type Paying = Pick<CheckoutFormProps, 'options' | 'host'> & {
  state: CheckoutState
  billed: readonly Department[]
  bill: CheckoutBill
}

/** The ways to pay that are shown, and the one that was chosen as far as it can be had. */
function usablePayments({ state, options, host, billed, bill }: Paying) {
  const total = bill.amounts?.final_amount ?? null
  const payments = waysToPay(host)
  // What is begun was let in with all its parts; what is added to an order opens no other one, but its rupees count.
  const cashShort = state.begun ? null : tooFew(bill.cashLeft, host ? 0 : Math.max(1, billed.length), total)
  const { payment } = state
  const usable =
    payment !== null &&
    payments.includes(payment) &&
    options.payment_methods.some(({ method, available }) => method === payment && available) &&
    !(payment === 'COD' && cashShort !== null)
  return {
    payments,
    /** What is left of cash on delivery, where that is too little for this checkout. */
    cashShort,
    payBy: usable ? payment : null,
    way: waysOnline(options).includes(state.way) ? state.way : ('other' as const),
  }
}

/** Rupees that the parts being ordered are below the minimum order amount. */
function missingOf(parts: readonly Department[], lines: Parts<Line[]>, minimum: number): number {
  const total = parts.flatMap((part) => lines[part]).reduce((sum, line) => sum + toPaise(line.lineTotal), 0)
  return fromPaise(missingToMinimum(total, toPaise(minimum)))
}

/** Whether the shop comes to these pincodes; what it has not said yet is left out, and what it could not be asked passes for served. */
function useServed(pincodes: readonly string[]): ReadonlyMap<string, boolean> {
  const asked = [...new Set(pincodes)]
  const answers = useQueries({ queries: asked.map(serviceabilityQuery) })
  const served = new Map<string, boolean>()
  for (const [at, pincode] of asked.entries()) {
    const { data, isError } = answers[at] ?? {}
    if (data || isError) served.set(pincode, data?.served ?? true)
  }
  return served
}

/** What was paid and not used by other checkouts than the one that goes on here, which shows its own money. */
function useWaitingMoney({ begun, placed }: Pick<CheckoutState, 'begun' | 'placed'>): readonly WaitingMoney[] {
  const { data = [] } = useQuery(waitingMoneyQuery)
  const own = begun?.online?.orderId ?? null
  return data.filter(
    ({ state, order_id: order }) => (own === null || order !== own) && !(state === 'HELD' && placed.length > 0),
  )
}
