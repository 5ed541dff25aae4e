import type { User } from '@farmstand/contracts/user'
import { useQueryClient } from '@tanstack/react-query'
import { CUSTOMER_KEY } from '../../lib/query-client.ts'
import type { Dispatch } from 'react'
import { flushSync } from 'react-dom'
import { notify } from '../../lib/notify.ts'
import { payOnline } from '../../lib/payment/pay-online.ts'
import type { OnlineMethod } from '../../lib/payment/online-ways.ts'
import { noticeForOutcome, noticeForMoneyState, type PaymentNoticeContent } from '../../lib/payment/payment-news.ts'
import { pollPaymentMoney } from '../../lib/payment/payment-status.ts'
import { checkout as text } from '#messages/checkout.ts'
import { payment } from '#messages/payment.ts'
import { deliveriesOf } from './payload.ts'
import type { PartDraft, Parts } from './parts.ts'
import type { StartedCheckout, CheckoutAction } from './checkout-state.ts'

interface PayOnlineInput {
  customer: User
  shopName: string
  way: OnlineMethod
  dispatch: Dispatch<CheckoutAction>
  /** Called just before the provider's window opens. */
  onWindow: () => void
}

/**
 * Returns functions that pay online. Each resolves to the paid checkout, or to null after the page has shown why
 * nothing was paid.
 */
export function usePayOnline({ customer, shopName, way, dispatch, onWindow }: PayOnlineInput) {
  const client = useQueryClient()
  function end(news: PaymentNoticeContent): null {
    const pending = news.next.do === 'ask'
    dispatch({
      type: 'payment-ended',
      news: pending ? { ...news, lines: [...news.lines, text.pendingHint, payment.mayLeave] } : news,
    })
    return null
  }

  async function pay(begun: StartedCheckout, drafts: Parts<PartDraft>): Promise<StartedCheckout | null> {
    dispatch({ type: 'open-payment' })
    const outcome = await payOnline({
      amount: begun.estimation.final_amount,
      purpose: 'CHECKOUT',
      estimationId: begun.estimation.estimation_id,
      deliveries: deliveriesOf(begun, drafts),
      receipt: begun.estimation.estimation_id,
      description: text.online.description(begun.together.length),
      label: text.online.label,
      shopName,
      payer: { name: customer.full_name ?? '', email: customer.email ?? '', contact: customer.mobile_no },
      way: way === 'other' ? null : { id: way, name: text.ways[way].name },
      onWindow: (orderId) => {
        // Runs synchronously, so that the dialog closes and gives back the focus before the provider's window takes it.
        flushSync(() => {
          dispatch({ type: 'open-window', begun: { ...begun, online: { orderId, paymentId: null } } })
          onWindow()
        })
      },
      onAsking: () => dispatch({ type: 'ask' }),
    })
    if (outcome.kind === 'paid') return paidWith(begun, outcome.orderId, outcome.paymentId)
    // The shop checks slots and stock before money moves. If it refuses, the page reloads both and shows them as they
    // are now.
    if (outcome.kind === 'uncreated')
      for (const queryKey of [['slots'], [CUSTOMER_KEY]]) void client.invalidateQueries({ queryKey })
    const news = noticeForOutcome(outcome)
    notify.error(news.title, { action: 'place' })
    return end(news)
  }

  /** Asks for the result of a payment whose end this page has not seen. */
  async function ask(begun: StartedCheckout, orderId: string): Promise<StartedCheckout | null> {
    dispatch({ type: 'ask' })
    const state = await pollPaymentMoney(orderId)
    if (state.money === 'arrived') return paidWith(begun, orderId, state.paymentId)
    return end(noticeForMoneyState(payment.notCompleted, null, orderId, state))
  }

  return { pay, ask }
}

const paidWith = (begun: StartedCheckout, orderId: string, paymentId: string): StartedCheckout => ({
  ...begun,
  online: { orderId, paymentId },
})
