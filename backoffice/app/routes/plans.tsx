import { IconArrowLeft, IconArrowRight, IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { formatRupees } from '@farmstand/contracts/money'
import type { OfficePlan } from '@farmstand/contracts/office/plans'
import { Card } from '@farmstand/ui/card.tsx'
import { Button, IconButton } from '@farmstand/ui/button.tsx'
import { Heading } from '../features/heading.tsx'
import { BannerPlanTabs } from '../features/banner-plan-tabs.tsx'
import { PlanPanel } from '../features/plans/plan-panel.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { notifyOnFailure } from '../features/notify-on-failure.ts'
import { useHasPermission } from '../features/session.ts'
import { Switch } from '../features/switch.tsx'
import { performWithUndo } from '../features/undo.ts'
import { useAction, useServerQuery } from '../lib/actions.ts'
import { plans as words } from '#messages/plans.ts'

const cards = 'grid gap-3 grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]'

/** Lists the membership plans in the order in which customers see them. */
export default function PlansScreen() {
  const mayChange = useHasPermission('plans.change')
  const found = useServerQuery('plans', {})
  const [chosen, setChosen] = useState<number | 'new' | null>(null)
  if (!found.data) return <LoadingOrError title={words.plans} error={found.error} again={() => void found.refetch()} />
  const kept = found.data.results.filter(({ replaced }) => !replaced)
  const earlier = found.data.results.filter(({ replaced }) => replaced)
  const plan = found.data.results.find(({ id }) => id === chosen) ?? null
  const open = chosen === 'new' || plan !== null
  const list = { kept, chosen, mayChange, onChoose: setChosen }
  return (
    <>
      <Heading>{words.plans}</Heading>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <BannerPlanTabs />
        {mayChange ? <Button onClick={() => setChosen('new')}>{words.addPlan}</Button> : null}
      </div>
      <div className={clsx('grid items-start gap-4', open && 'xl:grid-cols-[1fr_24rem]')}>
        <div className="grid gap-6">
          {kept.length === 0 ? (
            <Card className="p-10 text-center">
              <p className="text-lg font-semibold">{words.noPlan}</p>
              <p className="text-sm text-muted">{words.noPlanHint}</p>
            </Card>
          ) : (
            <ul className={cards}>
              {kept.map((one, at) => (
                <PlanCard key={one.id} plan={one} at={at} {...list} />
              ))}
            </ul>
          )}
          {earlier.length > 0 ? (
            <section aria-label={words.earlierTerms}>
              <h2 className="text-base">{words.earlierTerms}</h2>
              <p className="mb-3 text-sm text-muted">{words.earlierTermsHint}</p>
              <ul className={cards}>
                {earlier.map((one) => (
                  <PlanCard key={one.id} plan={one} at={null} {...list} />
                ))}
              </ul>
            </section>
          ) : null}
        </div>
        {open ? (
          <PlanPanel key={plan?.id ?? 'new'} plan={plan} mayChange={mayChange} onClose={() => setChosen(null)} />
        ) : null}
      </div>
    </>
  )
}

interface CardProps {
  plan: OfficePlan
  /** The place among the plans on sale; null for a plan that only the present members still have. */
  at: number | null
  kept: readonly OfficePlan[]
  chosen: number | 'new' | null
  mayChange: boolean
  onChoose: (id: number) => void
}

function PlanCard({ plan, at, kept, chosen, mayChange, onChoose }: CardProps) {
  const { id, name, validity_days: days, active } = plan
  return (
    <li
      className={clsx(
        'flex flex-col gap-2 rounded-card border bg-surface p-4',
        chosen === id ? 'border-leaf-ink' : 'border-line',
      )}
    >
      <button type="button" onClick={() => onChoose(id)} className="grid grow content-start gap-2 text-left">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-base font-semibold">{name}</span>
          <span className="text-sm text-muted">{days === null ? words.life : words.lasts(days)}</span>
        </span>
        <span className="amount text-lg font-bold">{formatRupees(plan.min_amount)}</span>
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {benefitsOf(plan).map((benefit) => (
            <span key={benefit} className="flex items-start gap-1.5">
              <IconCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-leaf-ink" />
              {benefit}
            </span>
          ))}
        </span>
      </button>
      <span className="text-xs text-muted">
        {at === null ? '' : `${active ? words.onSale : words.notOnSale}. `}
        {words.running(plan.running)}
      </span>
      {mayChange && at !== null ? <PlanOrderButtons plan={plan} at={at} kept={kept} /> : null}
    </li>
  )
}

function PlanOrderButtons({ plan, at, kept }: { plan: OfficePlan; at: number; kept: readonly OfficePlan[] }) {
  const arrange = useAction('arrangePlans')
  const turn = useAction('switchPlan')
  const { id, version, name, active } = plan
  const move = (by: 1 | -1): void => {
    const ids = kept.map((one) => one.id).filter((one) => one !== id)
    ids.splice(at + by, 0, id)
    void notifyOnFailure(arrange.mutateAsync({ plan_ids: ids }))
  }
  const put = (on: boolean, known: number) => turn.mutateAsync({ plan: { id, version: known }, active: on })
  const switchTo = (on: boolean): Promise<boolean> =>
    performWithUndo(put(on, version), words.turnedPlan(name, on), () => put(!on, version + 1))
  return (
    <span className="flex items-center justify-between border-t border-line pt-1">
      <span className="flex">
        <IconButton label={words.earlier(name)} disabled={at === 0 || arrange.isPending} onClick={() => move(-1)}>
          <IconArrowLeft aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={words.later(name)}
          disabled={at === kept.length - 1 || arrange.isPending}
          onClick={() => move(1)}
        >
          <IconArrowRight aria-hidden className="size-5" />
        </IconButton>
      </span>
      <Switch label={words.sell(name)} on={active} disabled={turn.isPending} onChange={(on) => void switchTo(on)} />
    </span>
  )
}

const benefitsOf = (plan: OfficePlan): string[] => [
  ...(plan.discount > 0 ? [words.percentOff(plan.discount)] : []),
  ...(plan.cashback > 0 ? [words.cashbackOf(formatRupees(plan.cashback))] : []),
  ...(plan.free_shipping ? [words.freeDelivery] : []),
  ...(plan.priority_delivery ? [words.priority] : []),
  ...(plan.additional_perks ? [plan.additional_perks] : []),
]
