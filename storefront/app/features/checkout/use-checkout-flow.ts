import type { Address } from '@farmstand/contracts/address'
import type { Department } from '@farmstand/contracts/department'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { Order } from '@farmstand/contracts/order'
import type { User } from '@farmstand/contracts/user'
import type { UnusedPayment } from '@farmstand/contracts/payment'
import { useQueryClient } from '@tanstack/react-query'
import { payment as paymentText } from '#messages/payment.ts'
import { waitingMoneyQuery } from '../../lib/payment/waiting-money.ts'
import { useEffect, useState, type Dispatch } from 'react'
import type { OnlineMethod } from '../../lib/payment/online-ways.ts'
import type { DeliverTo } from './addition.ts'
import type { StartedCheckout, CheckoutAction, CheckoutState } from './checkout-state.ts'
import type { Obstacle } from './enabling-rule.ts'
import { notify } from '../../lib/notify.ts'
import { checkout as text } from '#messages/checkout.ts'
import type { CheckoutLine, Parts } from './parts.ts'
import { usePayOnline } from './use-pay-online.ts'
import { usePlaceOrders } from './use-place-orders.ts'

interface Flow {
  state: CheckoutState
  dispatch: Dispatch<CheckoutAction>
  customer: User
  shopName: string
  /** The chosen method of online payment, such as a UPI app. */
  way: OnlineMethod
  address: DeliverTo | null
  /** The saved address from which `address` was taken. */
  to: Address | null
  /** The bill for what a press of the button would order. */
  estimation: Estimation | null
  parts: readonly Department[]
  lines: Parts<CheckoutLine[]>
  /** The obstacle that prevents ordering now; null if there is none. */
  hindrance: Obstacle | null
  /** The same obstacle as a sentence. */
  reason: string | null
  /** Earlier payments for which no order was placed. */
  waiting: readonly UnusedPayment[]
  /** The server's time. */
  now: Date
  /** Loads the bill again and returns it. Returns undefined if that failed. */
  reloadBill: () => Promise<Estimation | undefined>
  onBegin: () => void
  onDone: (orders: readonly Order[]) => void
  onSettled: (orders: readonly Order[]) => void
}

/** A dialog that asks for confirmation before money moves, and the order parts for which it was opened. */
interface DialogAsked {
  dialog: 'wallet' | 'online'
  parts: readonly Department[]
}

type Asking = Pick<Flow, 'parts' | 'hindrance' | 'reason' | 'waiting'>

/**
 * Holds the dialog that asks for confirmation before money moves. Its button repeats the checks with the functions
 * returned here.
 */
function usePayDialog({ parts, hindrance, reason, waiting }: Asking) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<DialogAsked | null>(null)

  /**
   * Returns false and shows a toast if a slot or an order part was lost since the dialog opened. The customer must pay
   * only for what the button named.
   */
  function confirmUnchanged(): boolean {
    const same =
      asked !== null && asked.parts.length === parts.length && asked.parts.every((one) => parts.includes(one))
    if (same && hindrance === null) return true
    setAsked(null)
    notify.error(reason ?? text.changedMeanwhile)
    return false
  }

  /**
   * Returns true and shows a toast if the customer has paid in another tab since this page opened. This avoids a second
   * payment.
   */
  async function wasPaidElsewhere(): Promise<boolean> {
    const latest = await client.fetchQuery(waitingMoneyQuery).catch(() => waiting)
    if (latest.filter(isUsable).length <= waiting.filter(isUsable).length) return false
    setAsked(null)
    notify.error(paymentText.waiting.found)
    return true
  }

  const ask = (dialog: DialogAsked['dialog']): void => setAsked({ dialog, parts })
  return { dialog: asked?.dialog ?? null, ask, setAsked, confirmUnchanged, wasPaidElsewhere }
}

const isUsable = ({ state }: UnusedPayment): boolean => state === 'USABLE'

/** Milliseconds. A bill that expires sooner than this is renewed before the customer pays it. */
const TIME_TO_PAY_MS = 3 * 60_000

type Place = (paid: StartedCheckout | null) => Promise<void>

/** Returns functions that pay through the provider's window and then place the orders. */
function useOnlineSteps(flow: Flow, begun: StartedCheckout | null, pay: ReturnType<typeof usePayDialog>, place: Place) {
  const { state, dispatch, customer, shopName, way, now, reloadBill, onBegin } = flow
  const online = usePayOnline({ customer, shopName, way, dispatch, onWindow: () => pay.setAsked(null) })

  /** Opens the provider's window. If there is an unused payment, asks first whether the customer wants to pay again. */
  function open(): void {
    if (flow.waiting.some(isUsable)) pay.ask('online')
    else void openWindow()
  }

  /** Pays in the dialog that asked about a second payment. */
  function payAgain(): void {
    if (pay.confirmUnchanged()) void openWindow()
  }

  async function openWindow(): Promise<void> {
    if (!begun) return
    dispatch({ type: 'open-payment' })
    if (await pay.wasPaidElsewhere()) return dispatch({ type: 'give-up-payment' })
    const payable = await renewBill(begun)
    if (payable === null) {
      pay.setAsked(null)
      notify.error(text.changedMeanwhile)
      return dispatch({ type: 'give-up-payment' })
    }
    onBegin()
    await place(await online.pay(payable, state.drafts))
  }

  /** Renews a bill that is about to expire. Returns null if the new bill has another total, or if there is none. */
  async function renewBill(paying: StartedCheckout): Promise<StartedCheckout | null> {
    if (Date.parse(paying.estimation.expires_at) - now.getTime() >= TIME_TO_PAY_MS) return paying
    const fresh = await reloadBill()
    return fresh?.final_amount === paying.estimation.final_amount ? { ...paying, estimation: fresh } : null
  }

  async function askAgain(orderId: string): Promise<void> {
    if (!state.begun) return
    onBegin()
    await place(await online.ask(state.begun, orderId))
  }

  return { open, payAgain, askAgain }
}

/** Controls everything between the press of the button and the placed orders, for each payment type. */
export function useCheckoutFlow(flow: Flow) {
  const { state, dispatch, customer, address, to, estimation, parts, lines, onBegin } = flow
  const pay = usePayDialog(flow)
  const orders = usePlaceOrders(state, dispatch, flow)
  const begun: StartedCheckout | null =
    state.begun ?? (estimation && { estimation, together: [...parts], lines, to, online: null })
  const online = useOnlineSteps(flow, begun, pay, place)

  async function place(paid: StartedCheckout | null): Promise<void> {
    if (!paid || !address) return
    onBegin()
    await orders.place({ customer, address, begun: paid })
  }

  /**
   * Places the orders at once for cash on delivery and for paid checkouts. Opens the wallet's dialog, or the provider's
   * window.
   */
  function press(): void {
    const settled = state.placed.length > 0 || Boolean(state.begun?.online?.paymentId)
    if (state.payment === 'COD' || settled) void place(begun)
    else if (state.payment === 'WALLET') pay.ask('wallet')
    else online.open()
  }

  function payFromWallet(): void {
    if (!pay.confirmUnchanged()) return
    pay.setAsked(null)
    void place(begun)
  }

  /** Places orders with an earlier payment, which was made in another tab or before this page was reloaded. */
  function placeWith({ order_id: orderId, payment_id: paymentId, amount }: UnusedPayment): void {
    if (!estimation || state.begun || orderId === null || paymentId === null) return
    if (estimation.final_amount !== amount) return
    dispatch({ type: 'choose-payment', payment: 'Online' })
    void place({ estimation, together: [...parts], lines, to, online: { orderId, paymentId } })
  }

  // Set if the customer left or reloaded the page before the result of the payment was known.
  const unseen = state.begun?.online?.paymentId === null ? state.begun.online.orderId : null
  useEffect(() => {
    if (unseen !== null && state.phase === 'choosing') void online.askAgain(unseen)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks only for the payment that was restored at the start
  }, [])

  return {
    dialog: pay.dialog,
    settle: () => void orders.settle(),
    press,
    payFromWallet,
    payAgainOnline: online.payAgain,
    placeWith,
    askAgain: (orderId: string) => void online.askAgain(orderId),
    retry: online.open,
    close: () => pay.setAsked((shown) => (state.phase === 'choosing' ? null : shown)),
  }
}
