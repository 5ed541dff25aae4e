import type { Department } from '@farmstand/contracts/department'
import { isFinalRefusal } from '@farmstand/contracts/error-codes'
import { formatRupees } from '@farmstand/contracts/money'
import type { Order } from '@farmstand/contracts/order'
import type { User } from '@farmstand/contracts/user'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, type Dispatch } from 'react'
import { ApiError, hasCode } from '../../lib/api-error.ts'
import { api } from '../../lib/api-client.ts'
import { notify } from '../../lib/notify.ts'
import { CUSTOMER_KEY } from '../../lib/query-client.ts'
import { checkout as text } from '#messages/checkout.ts'
import type { DeliverTo } from './addition.ts'
import {
  remainingParts,
  type StartedCheckout,
  type CheckoutAction,
  type CheckoutState,
  type Failure,
} from './checkout-state.ts'
import { deleteCheckoutDraft, storeCheckoutChoices } from './draft-storage.ts'
import { obstacleInParts } from './enabling-rule.ts'
import { moneyNoticeAfterFailure } from './failure-news.ts'
import { isFilled, partsWithLines } from './parts.ts'
import { orderRequest } from './payload.ts'
import { checkoutOptionsQuery } from '../../lib/checkout-options.ts'
import { cannotBePlaced, isAnswerLost, placeParts, type PartRequest } from './place-parts.ts'

export interface Placing {
  customer: User
  address: DeliverTo
  begun: StartedCheckout
}

interface Outcome {
  onDone: (orders: readonly Order[]) => void
  /** Called when orders that were sent before this page opened turn out to be placed or cancelled. */
  onSettled: (orders: readonly Order[]) => void
}

/** Places the orders of a checkout. When one fails, keeps everything that is needed to continue. */
export function usePlaceOrders(
  state: CheckoutState,
  dispatch: Dispatch<CheckoutAction>,
  { onDone, onSettled }: Outcome,
) {
  const client = useQueryClient()
  const orders = useRef<Order[]>([])
  const asking = useRef(false)
  /** True if orders had already been sent when the page opened. */
  const reopened = useRef(state.phase === 'unsure')

  async function send(begun: StartedCheckout, sent: readonly PartRequest[]): Promise<void> {
    const settling = state.phase === 'unsure'
    const open = remainingParts({ begun, placed: state.placed })
    const placed = [...state.placed]
    const standing = [...state.placedSentences]
    const requests = sent.filter(({ part }) => open.includes(part))
    const outcome = await placeParts(requests, (part, order) => {
      placed.push(part)
      if (order) orders.current.push(order)
      const words = placedWords(part, order)
      standing.push(words)
      dispatch({ type: 'part-placed', part, words })
    })
    if (!outcome.all && isAnswerLost(outcome.error)) {
      dispatch({ type: 'lose-answer' })
      if (!settling && state.payment === 'COD') window.alert(text.failure)
      return
    }
    const failed = outcome.all
      ? findUnsentPart(begun, placed, requests, state)
      : { ...outcome, failure: failureOf(outcome.error) }
    if (failed) {
      dispatch(partFailedAction(failed, { payment: state.payment, begun, placed, placedSentences: standing }))
      await refundUnusedPayment(failed, begun, placed)
      for (const queryKey of [[CUSTOMER_KEY], ['slots'], checkoutOptionsQuery.queryKey])
        void client.invalidateQueries({ queryKey })
      showFailure(state, failed.error)
      return
    }
    const cancelled = orders.current.some(({ o_status: status }) => status === 'CANCELLED')
    storeCheckoutChoices(state)
    deleteCheckoutDraft(state)
    client.removeQueries({ queryKey: [CUSTOMER_KEY, 'estimation'] })
    const refreshed = client.invalidateQueries({ queryKey: [CUSTOMER_KEY] })
    const late = orders.current.length > 0 && (cancelled || (settling && reopened.current))
    // The next checkout on this page must start from the cart as it is now.
    if (late) await refreshed
    dispatch({ type: 'finish' })
    if (!cancelled) notify.success(text.success, 'place')
    if (late) onSettled(orders.current)
    else onDone(orders.current)
  }

  async function place({ customer, address, begun }: Placing): Promise<void> {
    const open = remainingParts({ begun, placed: state.placed })
    const sent = requestsFor(open, begun, { state, customer, address })
    dispatch({ type: 'begin', begun, sent })
    await send(begun, sent)
  }

  /** Sends the same requests again to learn their result. An order that does not exist yet is placed by this. */
  async function settle(): Promise<void> {
    if (asking.current || !state.begun) return
    asking.current = true
    await send(state.begun, state.sent).finally(() => (asking.current = false))
  }

  return { place, settle }
}

/**
 * Returns a payment after a final refusal. Without this the shop would hold the payment for the other order part,
 * although this page drops the bill.
 */
async function refundUnusedPayment(
  { error }: Pick<Failed, 'error'>,
  { online, together }: StartedCheckout,
  placed: readonly Department[],
): Promise<void> {
  const final = error instanceof ApiError && isFinalRefusal(error.code)
  if (!final || !online?.paymentId || placed.length > 0 || together.length < 2) return
  // If this request fails, the shop refunds the payment automatically later.
  await api.returnPayment({ params: { payment_id: online.paymentId } }).catch(() => undefined)
}

type Failed = { part: Department; error: unknown; failure: Failure }

function partFailedAction(
  { part, error, failure }: Failed,
  {
    payment,
    begun,
    placed,
    placedSentences,
  }: Pick<CheckoutState, 'payment' | 'placed' | 'placedSentences'> & { begun: StartedCheckout },
): CheckoutAction {
  // A bill that is paid or partly ordered stays. An unused bill is calculated again.
  const keepBill = !cannotBePlaced(error) && (Boolean(begun.online?.paymentId) || placed.length > 0)
  const returned = error instanceof ApiError && isFinalRefusal(error.code)
  const news = moneyNoticeAfterFailure({ payment, begun, placed, standing: placedSentences, keepBill, returned })
  return { type: 'part-failed', part, failure, keepBill, news }
}

/**
 * Finds an order part that could not be sent and returns the reason. A part may have lost its slot while a payment was
 * checked or a dialog was open. A checkout succeeds only if it has parts and all of them are placed.
 */
function findUnsentPart(
  { together, lines }: StartedCheckout,
  placed: readonly Department[],
  sent: readonly PartRequest[],
  { drafts }: CheckoutState,
) {
  const parts = together.length > 0 ? together.filter((one) => !placed.includes(one)) : partsWithLines(lines)
  const part =
    parts.find((one) => sent.every((request) => request.part !== one)) ?? (together.length > 0 ? null : 'GROCERY')
  return (
    part && { part, error: null, failure: { code: 'NOT_FILLED', message: text.why[obstacleInParts([part], drafts)] } }
  )
}

const placedWords = (part: Department, order: Order | null): string => {
  const name = text.departments[part]
  return order ? text.standing(name, order.order_number, formatRupees(order.final_amount)) : text.placedPart(name)
}

/** Shows the failure: as the alert from the specification for cash on delivery, as a toast for other payment types. */
function showFailure({ payment }: CheckoutState, error: unknown): void {
  if (payment === 'COD') window.alert(text.failure)
  else
    notify.error(hasCode(error, 'INSUFFICIENT_BALANCE') ? text.wallet.insufficient : text.failure, { action: 'place' })
}

type Fixed = { state: CheckoutState; customer: User; address: DeliverTo }

function requestsFor(
  parts: readonly Department[],
  begun: StartedCheckout,
  { state, customer, address }: Fixed,
): PartRequest[] {
  return parts.flatMap((part) => {
    const { date, slotId } = state.drafts[part]
    // A bill that was paid online is ordered with that payment, even if the page now shows another payment type as
    // chosen.
    const payment = begun.online?.paymentId ? 'Online' : state.payment
    if (!isFilled(part, state.drafts[part]) || date === null || slotId === null || payment === null) return []
    const draft = { ...state.drafts[part], date, slotId }
    const request = orderRequest({
      customer,
      address,
      draft,
      department: part,
      payment,
      whenShort: state.whenShort,
      customerNote: state.customerNote,
      paymentId: begun.online?.paymentId ?? null,
      estimationId: begun.estimation.estimation_id,
      together: begun.together,
      lines: begun.lines[part],
    })
    return [{ part, request }]
  })
}

const failureOf = (error: unknown): Failure =>
  error instanceof ApiError && error.message
    ? { code: error.code, message: error.message }
    : { code: 'UNKNOWN', message: text.failure }
