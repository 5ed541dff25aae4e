import { IconCheck } from '@tabler/icons-react'
import type { SubscriptionPlan } from '@farmstand/contracts/subscription'
import { formatRupees } from '@farmstand/contracts/money'
import { wallet as text } from '#messages/wallet.ts'
import { hasCashback, noCashbackText, type CashbackFacts } from './plan-rules.ts'

type Benefits = Pick<
  SubscriptionPlan,
  'discount' | 'cashback' | 'free_shipping' | 'priority_delivery' | 'additional_perks'
> &
  CashbackFacts

export const benefitsOf = (plan: Benefits): string[] =>
  [
    plan.discount > 0 ? text.discount(plan.discount) : null,
    hasCashback(plan) ? text.cashback(formatRupees(plan.cashback)) : null,
    plan.free_shipping ? text.freeShipping : null,
    plan.priority_delivery ? text.priority : null,
    plan.additional_perks || null,
  ].filter((point) => point !== null)

/** Lists the benefits of a plan. */
export function PlanBenefits({ plan }: { plan: Benefits }) {
  const without = noCashbackText(plan)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {benefitsOf(plan).map((point) => (
        <li key={point} className="flex items-start gap-1.5">
          <IconCheck size={16} aria-hidden className="mt-0.5 shrink-0 text-leaf-ink" />
          {point}
        </li>
      ))}
      {without ? <li className="text-muted">{without}</li> : null}
    </ul>
  )
}
