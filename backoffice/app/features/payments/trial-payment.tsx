import { IconAlertCircle, IconCircleCheckFilled, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PaymentTrial, TrialState } from '@farmstand/contracts/office/payment-trial'
import type { Setup } from '@farmstand/contracts/office/setup'
import { pages } from '@farmstand/contracts/pages'
import { timeText } from '../../lib/times.ts'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { useAction } from '../../lib/actions.ts'
import { read } from '../../lib/api.ts'
import { momentOf } from '../../lib/words.ts'
import { payments } from '#messages/payments.ts'
import { actorName } from '../actor.ts'
import { LoadingOrError } from '../parts.tsx'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { useSession } from '../session.ts'

const words = payments.trial
type Provider = Pick<Setup['installed']['payments'], 'pretended' | 'webhook_secret'>
/** Milliseconds between two checks how far the trial payment has come. */
const CHECK_MS = 2000

/** Offers to test payments: the owner really pays ₹1, which is refunded automatically. */
export function TrialPayment({ provider }: { provider: Provider }) {
  const found = useQuery({
    queryKey: ['paymentTrial', {}],
    queryFn: () => read('paymentTrial', {}),
    refetchInterval: ({ state }) => (state.data?.trial && !state.data.trial.over ? CHECK_MS : false),
  })
  const begin = useAction('tryPayment')
  const { shop_url: shopUrl } = useSession()
  if (!found.data) return <LoadingOrError error={found.error} again={() => void found.refetch()} />
  const { trial, webhook } = found.data
  const usable = isPaid(trial) ? undefined : begin.data
  return (
    <Card className="p-4 text-sm">
      <h2 className="text-base">{words.title}</h2>
      <p className="mt-1 text-muted">{words.hint}</p>
      {provider.pretended ? <p className="text-muted">{words.hintSandbox}</p> : null}
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {usable ? (
          <a
            href={`${shopUrl}${pages.paymentTrial}#${usable.token}`}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center rounded-tile bg-leaf px-4 font-semibold text-on-leaf hover:bg-leaf-deep"
          >
            {words.open}
          </a>
        ) : null}
        <Button look="outline" disabled={begin.isPending} onClick={() => void notifyOnFailure(begin.mutateAsync({}))}>
          {trial ? words.again : words.begin}
        </Button>
      </div>
      {usable ? <p className="mt-2 text-xs text-muted">{words.opens(timeText(usable.expires_at))}</p> : null}
      {trial ? <TrialSteps trial={trial} noWebhook={words.noWebhook(webhook, provider.webhook_secret)} /> : null}
    </Card>
  )
}

const isPaid = (trial: PaymentTrial['trial']): boolean =>
  trial?.steps.some(({ step, state }) => step === 'PAID' && state === 'DONE') === true

const icons = { DONE: IconCircleCheckFilled, FAILED: IconAlertCircle, WAITING: IconClock } satisfies Record<
  TrialState,
  typeof IconClock
>
const looks: Record<TrialState, string> = { DONE: 'text-leaf', FAILED: 'text-danger', WAITING: 'text-muted' }

function TrialSteps({ trial, noWebhook }: { trial: NonNullable<PaymentTrial['trial']>; noWebhook: string }) {
  const works = trial.steps.every(({ state }) => state === 'DONE')
  return (
    <>
      <p className="mt-4 text-xs text-muted">{words.begun(actorName(trial.by), momentOf(trial.begun_at))}</p>
      <ol className="mt-1 grid gap-2">
        {trial.steps.map(({ step, state, problem }) => {
          const Icon = icons[state]
          return (
            <li key={step} className="flex gap-2">
              <Icon aria-label={words.states[state]} className={`size-5 shrink-0 ${looks[state]}`} />
              <span>
                <span className={state === 'WAITING' ? 'text-muted' : 'font-semibold'}>{words.steps[step][state]}</span>
                {problem ? <span className="block text-muted">{problem}</span> : null}
                {step === 'TOLD' && state === 'FAILED' ? (
                  <span className="block break-words text-muted">{noWebhook}</span>
                ) : null}
              </span>
            </li>
          )
        })}
      </ol>
      {works ? <output className="mt-3 block font-semibold text-leaf-ink">{words.works}</output> : null}
    </>
  )
}
