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
import type { Begun, CheckoutAction, CheckoutState } from './checkout-state.ts'
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
  /** How it is paid, where it is paid online. */
  way: OnlineWay
  address: DeliverTo | null
  /** The saved address that this is. */
  to: Address | null
  /** What a press of the button would order. */
  estimation: Estimation | null
  parts: readonly Department[]
  lines: Parts<Line[]>
  /** What keeps the order from being placed now; null when nothing does. */
  hindrance: Obstacle | null
  /** The same in words. */
  reason: string | null
  /** What was paid and not used before. */
  waiting: readonly WaitingMoney[]
  /** By the server's clock. */
  now: Date
  reloadBill: () => void
  onBegin: () => void
  onDone: (orders: readonly Order[]) => void
  onSettled: (orders: readonly Order[]) => void
}

/** A dialog that asks before money moves, and the parts that it was opened for. */
interface DialogAsked {
  dialog: 'wallet' | 'online'
  parts: readonly Department[]
}

type Asking = Pick<Flow, 'parts' | 'hindrance' | 'reason' | 'waiting'>

/** The dialog that asks before money moves, and what is looked at once more when its button is pressed. */
function usePayDialog({ parts, hindrance, reason, waiting }: Asking) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<DialogAsked | null>(null)

  /** While a dialog is open a slot may be lost, or a part fall out: nobody pays then for anything but what the button named. */
  function stillAsFirstAsked(): boolean {
    const same =
      asked !== null && asked.parts.length === parts.length && asked.parts.every((one) => parts.includes(one))
    if (same && hindrance === null) return true
    setAsked(null)
    notify.error(reason ?? text.changedMeanwhile)
    return false
  }

  /** Another tab may have paid since this page was opened: nobody pays a second time without having read of the first. */
  async function paidElsewhere(): Promise<boolean> {
    const usable = (all: readonly WaitingMoney[]) => all.filter((one) => one.state === 'USABLE').length
    const latest = await client.fetchQuery(waitingMoneyQuery).catch(() => waiting)
    if (usable(latest) <= usable(waiting)) return false
    setAsked(null)
    notify.error(paymentText.waiting.found)
    return true
  }

  const ask = (dialog: DialogAsked['dialog']): void => setAsked({ dialog, parts })
  return { dialog: asked?.dialog ?? null, ask, setAsked, stillAsFirstAsked, paidElsewhere }
}

/** A bill with less time than this left (milliseconds) is renewed before anybody pays by it. */
const TIME_TO_PAY_MS = 3 * 60_000

/** From the press of the button to placed orders, by the way to pay that was chosen. */
export function useCheckoutFlow(flow: Flow) {
  const { state, dispatch, customer, shopName, way, address, to, estimation, parts, lines, now, reloadBill, onBegin } =
    flow
  const { dialog, ask, setAsked, stillAsFirstAsked, paidElsewhere } = usePayDialog(flow)
  const orders = usePlaceOrders(state, dispatch, flow)
  const online = usePayOnline({ customer, shopName, way, dispatch, onWindow: () => setAsked(null) })
  const begun: Begun | null =
    state.begun ?? (estimation && { estimation, together: [...parts], lines, to, online: null })

  async function place(paid: Begun | null): Promise<void> {
    if (!paid || !address) return
    onBegin()
    await orders.place({ customer, address, begun: paid })
  }

  /** COD, and what is paid for already, is placed at once; else a window asks first. */
  function press(): void {
    const settled = state.placed.length > 0 || Boolean(state.begun?.online?.paymentId)
    if (state.payment === 'COD' || settled) void place(begun)
    else ask(state.payment === 'WALLET' ? 'wallet' : 'online')
  }

  function payFromWallet(): void {
    if (!stillAsFirstAsked()) return
    setAsked(null)
    void place(begun)
  }

  /** Orders with money that was paid before: in another tab, or before the page was lost. */
  function placeWith({ order_id: orderId, payment_id: paymentId, amount }: WaitingMoney): void {
    if (!estimation || state.begun || orderId === null || paymentId === null) return
    if (estimation.final_amount !== amount) return
    dispatch({ type: 'choose-payment', payment: 'Online' })
    void place({ estimation, together: [...parts], lines, to, online: { orderId, paymentId } })
  }

  async function payOnline(): Promise<void> {
    if (!begun || !stillAsFirstAsked() || (await paidElsewhere())) return
    if (Date.parse(begun.estimation.expires_at) - now.getTime() < TIME_TO_PAY_MS) return reloadBill()
    onBegin()
    await place(await online.pay(begun, state.drafts))
  }

  async function askAgain(orderId: string): Promise<void> {
    if (!state.begun) return
    onBegin()
    await place(await online.ask(state.begun, orderId))
  }

  // The page was left, or loaded again, before it was known whether money moved.
  const unseen = state.begun?.online?.paymentId === null ? state.begun.online.orderId : null
  useEffect(() => {
    if (unseen !== null && state.phase === 'choosing') void askAgain(unseen)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what was restored at the start is asked about
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
