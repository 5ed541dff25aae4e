import type { User } from '@farmstand/contracts/user'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recharge as text } from '#messages/wallet.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { BalancePanel } from './balance-panel.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { Subscriptions } from './plan-list.tsx'
import { RechargeDialog, type RechargeDraft } from './recharge-dialog.tsx'
import { RechargeNotice } from './recharge-notice.tsx'
import { useRecharge } from './use-recharge.ts'
import { plansQuery, walletQuery } from './use-wallet.ts'
import { WalletTabs } from './wallet-tabs.tsx'

interface WalletPageProps {
  user: User
  shopName: string
  /**
   * The amount in rupees that the customer came to recharge, and the page they came from; null if the customer came
   * without an amount.
   */
  wanted: { amount: string; from: string | null } | null
}

/** Shows the wallet: balance, history, recharge and plans. */
export function WalletPage({ user, shopName, wanted }: WalletPageProps) {
  const [open, setOpen] = useState(wanted !== null)
  const [draft, setDraft] = useState<RechargeDraft>({ planId: null, typed: wanted?.amount ?? '' })
  const [problem, setProblem] = useState<string | null>(null)
  const { data: plans = [] } = useQuery(plansQuery)
  const { data: limits } = useQuery(walletQuery(user.uid))
  const { stage, news, pay, credit, askAgain, forget } = useRecharge({
    user,
    shopName,
    onWindow: () => setOpen(false),
    onRetry: () => setOpen(true),
  })
  // A failure that only another payment can resolve is shown in the dialog, because the customer pays there.
  const trouble = news?.kind === 'trouble' && news.news.next.do === 'retry' ? news.news : null
  const close = (): void => {
    if (stage === 'idle') setOpen(false)
  }
  return (
    <div className="flex flex-col gap-4 md:gap-5">
      <RechargeNotice
        stage={stage}
        news={open && trouble ? null : news}
        backTo={wanted?.from ?? null}
        onAskAgain={(orderId) => void askAgain(orderId)}
        onCredit={(paymentId) => void credit(paymentId)}
        onRetry={() => setOpen(true)}
        onForget={forget}
      />
      <WalletTabs
        panels={{ balance: <BalancePanel userUid={user.uid} />, history: <HistoryPanel userUid={user.uid} /> }}
        action={
          <Button disabled={stage !== 'idle'} onClick={() => setOpen(true)}>
            {text.button}
          </Button>
        }
      />
      <Subscriptions
        userUid={user.uid}
        onChoose={(plan) => {
          setDraft({ ...draft, planId: plan.id })
          setOpen(true)
        }}
      />
      <RechargeDialog
        open={open}
        plans={plans}
        draft={draft}
        onDraft={setDraft}
        trouble={trouble}
        busy={stage !== 'idle'}
        limits={limits}
        problem={problem}
        onProblem={setProblem}
        onPay={(wish) => void pay(wish)}
        onClose={close}
      />
    </div>
  )
}

export function WalletWaiting() {
  return (
    <div aria-busy className="flex flex-col gap-4 md:gap-5">
      <Card className="h-58 p-3.5 sm:h-49 md:h-51 md:p-5">
        <Skeleton className="h-12 w-64 max-w-full rounded-2xl" />
      </Card>
      <Skeleton className="h-37 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
