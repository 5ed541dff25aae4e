import type { SubscriptionPlan } from '@farmstand/contracts/subscription'
import { useId } from 'react'
import { formatRupees, toPaise } from '@farmstand/contracts/money'
import { notify } from '../../../lib/notify.ts'
import type { PaymentNoticeContent } from '../../../lib/payment/payment-news.ts'
import { payment } from '#messages/payment.ts'
import { recharge as text, wallet } from '#messages/wallet.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { Choice } from '../../../ui/choice.tsx'
import { Sheet } from '@farmstand/ui/sheet.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { PlanBenefits } from './plan-benefits.tsx'
import { planFor, validityText } from './plan-rules.ts'
import { rechargeProblem, type RechargeLimits } from './recharge-amount.ts'
import type { RechargeInput } from './use-recharge.ts'

/** The customer's choice so far: a plan, or an amount as typed. */
export interface RechargeDraft {
  planId: number | null
  typed: string
}

interface RechargeDialogProps {
  open: boolean
  plans: readonly SubscriptionPlan[]
  draft: RechargeDraft
  onDraft: (draft: RechargeDraft) => void
  /** The failure of the previous attempt to pay; null if there is none. */
  trouble: PaymentNoticeContent | null
  busy: boolean
  limits: RechargeLimits | undefined
  /** The reason for not sending the last attempt to the server; null if it was sent. */
  problem: string | null
  onProblem: (problem: string | null) => void
  onPay: (wish: RechargeInput) => void
  onClose: () => void
}

/** Offers the subscription plans, and a field for any other amount. */
export function RechargeDialog(props: RechargeDialogProps) {
  const { open, plans, draft, onDraft, trouble, busy, limits, problem, onProblem, onPay, onClose } = props
  const formId = useId()
  const chosen = plans.find((plan) => plan.id === draft.planId) ?? null
  const amount = chosen?.min_amount ?? rupeesIn(draft.typed)
  const reached = toPaise(amount) > 0 ? planFor(plans, amount) : null
  const submit = (): void => {
    const wrong = rechargeProblem(amount, limits)
    onProblem(wrong)
    if (wrong !== null) notify.error(text.invalid, { action: 'recharge' })
    else onPay({ amount, description: reached ? text.descriptionWith(reached.plan_name) : text.description })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text.title}
      closeLabel={text.close}
      footer={
        <Button type="submit" form={formId} size="lg" wide disabled={busy}>
          {busy ? payment.opening : toPaise(amount) > 0 ? text.pay(formatRupees(amount)) : text.payPlain}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) submit()
        }}
      >
        {trouble ? <Trouble news={trouble} /> : null}
        <fieldset className="flex flex-col gap-2" disabled={busy}>
          <legend className="mb-2 text-sm text-muted">{text.choose}</legend>
          <Choice group="recharge" checked={chosen === null} onChoose={() => onDraft({ ...draft, planId: null })}>
            <span className="font-semibold">{text.custom}</span>
          </Choice>
          {chosen === null ? (
            <Field
              label={text.amount}
              data-autofocus={plans.length === 0 || undefined}
              inputMode="decimal"
              autoComplete="off"
              value={draft.typed}
              problem={problem}
              hint={reached ? text.starts(reached.plan_name) : undefined}
              onChange={(event) => {
                onProblem(null)
                onDraft({ ...draft, typed: atLeastZero(event.target.value) })
              }}
            />
          ) : null}
          {plans.map((plan) => (
            <Choice
              key={plan.id}
              group="recharge"
              checked={plan.id === draft.planId}
              onChoose={() => {
                onProblem(null)
                onDraft({ ...draft, planId: plan.id })
              }}
            >
              <PlanChoice plan={plan} />
            </Choice>
          ))}
        </fieldset>
        {chosen && problem ? (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        ) : null}
        <p className="text-xs text-muted">{text.safe}</p>
      </form>
    </Sheet>
  )
}

/** Replaces a negative number by 0. Removes ₹, commas and spaces from an amount that was pasted. */
function atLeastZero(typed: string): string {
  const plain = typed.replaceAll(/[₹,\s]/g, '')
  return Number(plain) < 0 ? '0' : plain
}

/**
 * Parses an amount in rupees; NaN for other text. The field is not of type number, because such a field would react to
 * the mouse wheel and refuse Devanagari digits.
 */
const rupeesIn = (typed: string): number => (/^(\d+\.?\d*|\.\d+)$/.test(typed) ? Number(typed) : Number.NaN)

function PlanChoice({ plan }: { plan: SubscriptionPlan }) {
  return (
    <span className="block">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold">{plan.plan_name}</span>
        <span className="amount font-semibold">{formatRupees(plan.min_amount)}</span>
      </span>
      <span className="mb-1 block text-xs text-muted">{wallet.validity(validityText(plan))}</span>
      <PlanBenefits plan={plan} />
    </span>
  )
}

function Trouble({ news }: { news: PaymentNoticeContent }) {
  return (
    <div role="alert" className="rounded-tile bg-danger-tint px-3 py-2.5 text-sm">
      <p className="font-semibold">{news.title}</p>
      {news.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
