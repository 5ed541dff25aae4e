import type { Address } from '@farmstand/contracts/address'
import type { Department } from '@farmstand/contracts/department'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { Order } from '@farmstand/contracts/order'
import type { User } from '@farmstand/contracts/user'
import type { WaitingMoney } from '@farmstand/contracts/payment'
import { useQueryClient } from '@tanstack/react-query'
import { payment as paymentText } from '#messages/payment.ts'
import { waitingMoneyQuery } from '../../lib/payment/waiting-money.ts'
import { useEffect, useState, type Dispatch } from 'react'
import type { OnlineWay } from '../../lib/payment/online-ways.ts'
import type { DeliverTo } from './addition.ts'
import type { BegunCheckout, CheckoutAction, CheckoutState } from './checkout-state.ts'
import type { Obstacle } from './enabling-rule.ts'
import { notify } from '../../lib/notify.ts'
import { checkout as text } from '#messages/checkout.ts'
import type { Line, Parts } from './parts.ts'
import { usePayOnline } from './use-pay-online.ts'
import { usePlaceOrders } from './use-place-orders.ts'

interface Flow {
  state: CheckoutState
  dispatch: Dispatch<CheckoutAction>
  customer: User
  shopName: string
  /** The method of an online payment. */
  way: OnlineWay
  address: DeliverTo | null
  /** The saved address behind `address`. */
  to: Address | null
  /** The bill that a press of the button would order. */
  estimation: Estimation | null
  parts: readonly Department[]
  lines: Parts<Line[]>
  /** The obstacle to ordering now; null without one. */
  hindrance: Obstacle | null
  /** The obstacle in words. */
  reason: string | null
  /** Earlier payments without an order. */
  waiting: readonly WaitingMoney[]
  /** The server's time. */
  now: Date
  reloadBill: () => void
  onBegin: () => void
  onDone: (orders: readonly Order[]) => void
  onSettled: (orders: readonly Order[]) => void
}

/** A dialog that asks before money moves, with the parts it was opened for. */
interface DialogAsked {
  dialog: 'wallet' | 'online'
  parts: readonly Department[]
}

type Asking = Pick<Flow, 'parts' | 'hindrance' | 'reason' | 'waiting'>

/** Holds the dialog that asks before money moves, and the checks that its button repeats. */
function usePayDialog({ parts, hindrance, reason, waiting }: Asking) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<DialogAsked | null>(null)

  /**
   * Returns false, with a toast, when a slot or part was lost meanwhile: the customer pays only what the button named.
   */
  function confirmUnchanged(): boolean {
    const same =
      asked !== null && asked.parts.length === parts.length && asked.parts.every((one) => parts.includes(one))
    if (same && hindrance === null) return true
    setAsked(null)
    notify.error(reason ?? text.changedMeanwhile)
    return false
  }

  /** Returns true, with a toast, when another tab has paid since this page opened, to avoid a second payment. */
  async function wasPaidElsewhere(): Promise<boolean> {
    const usable = (all: readonly WaitingMoney[]) => all.filter((one) => one.state === 'USABLE').length
    const latest = await client.fetchQuery(waitingMoneyQuery).catch(() => waiting)
    if (usable(latest) <= usable(waiting)) return false
    setAsked(null)
    notify.error(paymentText.waiting.found)
    return true
  }

  const ask = (dialog: DialogAsked['dialog']): void => setAsked({ dialog, parts })
  return { dialog: asked?.dialog ?? null, ask, setAsked, confirmUnchanged, wasPaidElsewhere }
}

/** Milliseconds. A bill with less time left is renewed before the customer pays it. */
const TIME_TO_PAY_MS = 3 * 60_000

/** Leads from the press of the button to placed orders, by the chosen payment type. */
export function useCheckoutFlow(flow: Flow) {
  const { state, dispatch, customer, shopName, way, address, to, estimation, parts, lines, now, reloadBill, onBegin } =
    flow
  const { dialog, ask, setAsked, confirmUnchanged, wasPaidElsewhere } = usePayDialog(flow)
  const orders = usePlaceOrders(state, dispatch, flow)
  const online = usePayOnline({ customer, shopName, way, dispatch, onWindow: () => setAsked(null) })
  const begun: BegunCheckout | null =
    state.begun ?? (estimation && { estimation, together: [...parts], lines, to, online: null })

  async function place(paid: BegunCheckout | null): Promise<void> {
    if (!paid || !address) return
    onBegin()
    await orders.place({ customer, address, begun: paid })
  }

  /** Places COD orders and paid ones at once; for others opens the dialog. */
  function press(): void {
    const settled = state.placed.length > 0 || Boolean(state.begun?.online?.paymentId)
    if (state.payment === 'COD' || settled) void place(begun)
    else ask(state.payment === 'WALLET' ? 'wallet' : 'online')
  }

  function payFromWallet(): void {
    if (!confirmUnchanged()) return
    setAsked(null)
    void place(begun)
  }

  /** Places orders with an earlier payment, from another tab or from before the page was lost. */
  function placeWith({ order_id: orderId, payment_id: paymentId, amount }: WaitingMoney): void {
    if (!estimation || state.begun || orderId === null || paymentId === null) return
    if (estimation.final_amount !== amount) return
    dispatch({ type: 'choose-payment', payment: 'Online' })
    void place({ estimation, together: [...parts], lines, to, online: { orderId, paymentId } })
  }

  async function payOnline(): Promise<void> {
    if (!begun || !confirmUnchanged() || (await wasPaidElsewhere())) return
    if (Date.parse(begun.estimation.expires_at) - now.getTime() < TIME_TO_PAY_MS) return reloadBill()
    onBegin()
    await place(await online.pay(begun, state.drafts))
  }

  async function askAgain(orderId: string): Promise<void> {
    if (!state.begun) return
    onBegin()
    await place(await online.ask(state.begun, orderId))
  }

  // The customer left or reloaded the page before the result of the payment was known.
  const unseen = state.begun?.online?.paymentId === null ? state.begun.online.orderId : null
  useEffect(() => {
    if (unseen !== null && state.phase === 'choosing') void askAgain(unseen)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asks only for the payment that was restored at the start
  }, [])

  return {
    dialog,
    settle: () => void orders.settle(),
    press,
    payFromWallet,
    payOnline: () => void payOnline(),
    placeWith,
    askAgain: (orderId: string) => void askAgain(orderId),
    retry: () => ask('online'),
    close: () => setAsked((shown) => (state.phase === 'choosing' ? null : shown)),
  }
}
