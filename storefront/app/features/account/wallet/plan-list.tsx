import { IconSparkles } from '@tabler/icons-react'
import type { SubscriptionPlan, UserSubscription } from '@farmstand/contracts/subscription'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatRupees } from '@farmstand/contracts/money'
import { wallet as text } from '#messages/wallet.ts'
import { QueryState } from '../../../ui/query-state.tsx'
import { Badge } from '@farmstand/ui/badge.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Card } from '@farmstand/ui/card.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { benefitsOf, PlanBenefits } from './plan-benefits.tsx'
import { expiryText, noCashbackText, validityText } from './plan-rules.ts'
import { plansQuery, subscriptionsQuery } from './use-wallet.ts'

/** Shows the customer's subscription and the plans on offer. */
export function Subscriptions({ userUid, onChoose }: { userUid: string; onChoose: (plan: SubscriptionPlan) => void }) {
  return (
    <>
      <Part title={text.subscription}>
        <QueryState answer={useQuery(subscriptionsQuery(userUid))} waiting={<MineWaiting />} failed={failed}>
          {(mine) => <Mine subscriptions={mine} />}
        </QueryState>
      </Part>
      <Part title={text.plans} hint={text.plansHint}>
        <QueryState answer={useQuery(plansQuery)} waiting={<PlansWaiting />} failed={failed}>
          {(plans) => <Plans plans={plans} onChoose={onChoose} />}
        </QueryState>
      </Part>
    </>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="text-lg">{title}</h2>
      {hint ? <p className="text-sm text-muted">{hint}</p> : null}
      <div className="mt-2">{children}</div>
    </section>
  )
}

const failed = {
  title: text.subscriptionsFailed,
  retry: text.retry,
  panel: true,
  className: 'flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4',
}

const PlansWaiting = () => (
  <div className="flex flex-col gap-3" aria-busy>
    {Array.from({ length: 4 }, (_, row) => (
      <Skeleton key={row} className="h-20 rounded-card" />
    ))}
  </div>
)

const mineClass = 'flex min-h-20 flex-col justify-center p-4'

/** A placeholder as high as the card of a customer without a plan, at every width and text size. */
const MineWaiting = () => (
  <div aria-busy>
    <Card className={mineClass}>
      <p aria-hidden className="invisible font-semibold">
        {text.noSubscription}
      </p>
      <p aria-hidden className="invisible text-sm">
        {text.noSubscriptionHint}
      </p>
    </Card>
  </div>
)

function Mine({ subscriptions }: { subscriptions: readonly UserSubscription[] }) {
  if (subscriptions.length === 0)
    return (
      <Card className={mineClass}>
        <p className="font-semibold">{text.noSubscription}</p>
        <p className="text-sm text-muted">{text.noSubscriptionHint}</p>
      </Card>
    )
  return (
    <ul className="flex flex-col gap-3">
      {subscriptions.map((subscription) => {
        const live = subscription.status !== 'EXPIRED'
        return (
          <li key={subscription.id}>
            <Card className="flex min-h-20 flex-col justify-center gap-2 p-4">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 className="flex items-center gap-2 text-base font-semibold">
                  <IconSparkles size={20} aria-hidden className="text-leaf-ink" />
                  {subscription.plan_name}
                </h3>
                <Badge tone={live ? 'leaf' : 'plain'}>{live ? text.active : text.ended}</Badge>
              </div>
              {live ? <PlanBenefits plan={subscription} /> : null}
              <p className="text-sm text-muted">{expiryText(subscription)}</p>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}

function Plans({
  plans,
  onChoose,
}: {
  plans: readonly SubscriptionPlan[]
  onChoose: (plan: SubscriptionPlan) => void
}) {
  if (plans.length === 0)
    return (
      <Card className="p-4">
        <p>{text.noPlans}</p>
      </Card>
    )
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
      {plans.map((plan) => {
        const amount = formatRupees(plan.min_amount)
        const without = noCashbackText(plan)
        return (
          <li key={plan.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-36 text-sm text-muted">
              <h3 className="text-base font-semibold text-ink">{plan.plan_name}</h3>
              <p>{[...benefitsOf(plan), validityText(plan)].join(' · ')}</p>
              {without ? <p>{without}</p> : null}
            </div>
            <Button
              look="outline"
              className="amount shrink-0 px-3!"
              aria-label={text.chooseNamed(plan.plan_name, amount)}
              onClick={() => onChoose(plan)}
            >
              {amount}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
