import type { User } from '@farmstand/contracts/user'
import type { RechargeReply, RechargeRequest } from '@farmstand/contracts/wallet'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../../lib/api-client.ts'
import { hasCode, isConnectionProblem, messageOf } from '../../../lib/api-error.ts'
import { formatRupees } from '@farmstand/contracts/money'
import { notify } from '../../../lib/notify.ts'
import { payOnline, type OnlineOutcome } from '../../../lib/payment/pay-online.ts'
import { noticeForOutcome, noticeForMoneyState, type PaymentNoticeContent } from '../../../lib/payment/payment-news.ts'
import { pollPaymentMoney, type MoneyState } from '../../../lib/payment/payment-status.ts'
import { recharge as text } from '#messages/wallet.ts'
import { payment } from '#messages/payment.ts'
import { useReloadWallet } from './use-wallet.ts'

/** The stage `window` begins just before the provider's window opens and ends when it closes. */
export type RechargeStage = 'idle' | 'opening' | 'window' | 'asking' | 'crediting'

export type RechargeResult =
  | { kind: 'trouble'; news: PaymentNoticeContent }
  | { kind: 'done'; credited: string; plan: string | null }

export interface RechargeInput {
  /** The amount in rupees. */
  amount: number
  description: string
}

interface RechargeHookInput {
  user: User
  shopName: string
  /** Called just before the provider's window opens, so that the dialog can close. */
  onWindow: () => void
  /** Called when only another payment can help. */
  onRetry: () => void
}

/**
 * Creates and verifies a payment, then credits it to the wallet. In every case the customer learns whether money moved.
 */
export function useRecharge({ user, shopName, onWindow, onRetry }: RechargeHookInput) {
  const [stage, setStage] = useState<RechargeStage>('idle')
  const [news, setNews] = useState<RechargeResult | null>(null)
  const [description, setDescription] = useState<string>(text.description)
  const reread = useReloadWallet()

  function showFailure(trouble: PaymentNoticeContent): void {
    const pending = trouble.next.do === 'ask'
    setNews({ kind: 'trouble', news: pending ? { ...trouble, lines: [...trouble.lines, text.pendingHint] } : trouble })
    setStage('idle')
    if (trouble.next.do === 'retry') onRetry()
  }

  async function pay(wish: RechargeInput): Promise<void> {
    setNews(null)
    setDescription(wish.description)
    setStage('opening')
    const outcome = await payOnline({
      ...paymentOf(wish, user),
      shopName,
      way: null,
      // Runs synchronously, so that the dialog closes and gives back the focus before the provider's window takes it.
      onWindow: () =>
        flushSync(() => {
          setStage('window')
          onWindow()
        }),
      onAsking: () => setStage('asking'),
    })
    await conclude(outcome, wish.description)
  }

  async function conclude(outcome: OnlineOutcome, words: string): Promise<void> {
    if (outcome.kind === 'paid') return credit(outcome.paymentId, words)
    const trouble = noticeForOutcome(outcome)
    notify.error(trouble.title, { action: 'recharge' })
    showFailure(trouble)
    return reread()
  }

  async function credit(paymentId: string, words = description): Promise<void> {
    setStage('crediting')
    try {
      const reply = await sendRecharge({
        user_id: user.uid,
        payment_id: paymentId,
        method: 'Online',
        description: words,
      })
      notify.success(text.succeeded, 'recharge')
      setNews({ kind: 'done', credited: formatRupees(reply.credited), plan: reply.subscription?.plan_name ?? null })
    } catch (error) {
      notify.error(text.failed, { action: 'recharge' })
      const hint = hasCode(error, 'PAYMENT_PENDING') ? text.pendingHint : messageOf(error, text.failedHint)
      setNews({ kind: 'trouble', news: { title: text.failed, lines: [hint], next: { do: 'go-on', paymentId } } })
    }
    setStage('idle')
    await reread()
  }

  async function askAgain(orderId: string): Promise<void> {
    setStage('asking')
    const state: MoneyState = await pollPaymentMoney(orderId)
    if (state.money === 'arrived') return credit(state.paymentId)
    showFailure(noticeForMoneyState(payment.notCompleted, null, orderId, state))
    return reread()
  }

  return { stage, news, pay, credit, askAgain, forget: () => setNews(null) }
}

const paymentOf = ({ amount, description }: RechargeInput, user: User) => ({
  amount,
  description,
  purpose: 'RECHARGE' as const,
  receipt: `recharge_${Date.now().toString(36)}`,
  label: text.label,
  payer: { name: user.full_name ?? '', email: user.email ?? '', contact: user.mobile_no },
})

/**
 * Sends the credit request again if the response was lost. This is safe, because the server credits a payment only
 * once.
 */
function sendRecharge(body: RechargeRequest): Promise<RechargeReply> {
  const send = () => api.rechargeWallet({ body })
  return send().catch((error: unknown) => (isConnectionProblem(error) ? send() : Promise.reject(error)))
}
