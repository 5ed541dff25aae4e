import type { Address } from '@farmstand/contracts/address'
import type { Department } from '@farmstand/contracts/department'
import type { Estimation } from '@farmstand/contracts/estimation'
import type { Order } from '@farmstand/contracts/order'
import type { User } from '@farmstand/contracts/user'
import { useEffect, useState, type Dispatch } from 'react'
import type { OnlineWay } from '../../lib/payment/online-ways.ts'
import type { DeliverTo } from './addition.ts'
import type { Begun, CheckoutAction, CheckoutState } from './checkout-state.ts'
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
  /** By the server's clock. */
  now: Date
  reloadBill: () => void
  onBegin: () => void
  onDone: (orders: readonly Order[]) => void
  onSettled: (orders: readonly Order[]) => void
}

/** A bill with less time than this left (milliseconds) is renewed before anybody pays by it. */
const TIME_TO_PAY_MS = 3 * 60_000

/** From the press of the button to placed orders, by the way to pay that was chosen. */
export function useCheckoutFlow(flow: Flow) {
  const { state, dispatch, customer, shopName, way, address, to, estimation, parts, lines, now, reloadBill, onBegin } =
    flow
  const [dialog, setDialog] = useState<'wallet' | 'online' | null>(null)
  const orders = usePlaceOrders(state, dispatch, flow)
  const online = usePayOnline({ customer, shopName, way, dispatch, onWindow: () => setDialog(null) })
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
    else setDialog(state.payment === 'WALLET' ? 'wallet' : 'online')
  }

  function payFromWallet(): void {
    setDialog(null)
    void place(begun)
  }

  async function payOnline(): Promise<void> {
    if (!begun) return
    if (Date.parse(begun.estimation.expires_at) - now.getTime() < TIME_TO_PAY_MS) return reloadBill()
    onBegin()
    await place(await online.pay(begun))
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
    askAgain: (orderId: string) => void askAgain(orderId),
    retry: () => setDialog('online'),
    close: () => setDialog((shown) => (state.phase === 'choosing' ? null : shown)),
  }
}
