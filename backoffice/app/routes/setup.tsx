import { IconCheck } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ComponentType } from 'react'
import { NavLink } from 'react-router'
import type { Setup } from '@farmstand/contracts/office/setup'
import { setupSteps, type SetupStep } from '@farmstand/contracts/office/setup-steps'
import { Card } from '@farmstand/ui/card.tsx'
import { Heading } from '../features/heading.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { FieldsStep } from '../features/setup/fields-step.tsx'
import { GoodsStep } from '../features/setup/goods-step.tsx'
import { MessagesStep, PaymentsStep, PeopleStep } from '../features/setup/installed-steps.tsx'
import { useSaveSetup } from '../features/setup/use-save-setup.ts'
import { OpenStep } from '../features/setup/open-step.tsx'
import { pathOf, type StepProps } from '../features/setup/step-frame.tsx'
import { WindowsStep } from '../features/setup/windows-step.tsx'
import { ZonesStep } from '../features/setup/zones-step.tsx'
import { useServerQuery } from '../lib/actions.ts'
import { useAddress } from '../lib/address.ts'
import { setup as words } from '#messages/setup.ts'

const screens: Record<SetupStep, ComponentType<StepProps>> = {
  shop: (props) => <FieldsStep step="shop" {...props} />,
  tax: (props) => <FieldsStep step="tax" {...props} />,
  look: (props) => <FieldsStep step="look" {...props} />,
  zones: ZonesStep,
  windows: WindowsStep,
  goods: GoodsStep,
  payments: PaymentsStep,
  messages: MessagesStep,
  people: PeopleStep,
  open: OpenStep,
}

/** Turns the demo into the seller's own shop step by step. Customers see the demo until the shop opens. */
export default function SetupScreen() {
  const found = useServerQuery('setup', {})
  const keep = useSaveSetup()
  const [search] = useAddress()
  const step = setupSteps.find((name) => name === search.get('step')) ?? 'shop'
  if (!found.data) return <LoadingOrError title={words.title} error={found.error} again={() => void found.refetch()} />
  const Screen = screens[step]
  return (
    <>
      <Heading>{words.title}</Heading>
      {found.data.state === 'OWN' ? (
        <Card className="p-6">
          <p className="text-lg font-semibold">{words.own}</p>
          <p className="text-sm text-muted">{words.ownHint}</p>
        </Card>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
          <SetupProgress setup={found.data} step={step} />
          <div className="max-w-3xl">
            <Screen key={step} setup={found.data} keep={keep} />
          </div>
        </div>
      )}
    </>
  )
}

// On a phone the steps are one scrollable row.
const intoView = (present: HTMLLIElement | null): void =>
  present?.scrollIntoView({ block: 'nearest', inline: 'center' })

function SetupProgress({ setup, step }: { setup: Setup; step: SetupStep }) {
  return (
    <nav aria-label={words.progress} className="relative max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4">
      <p className="mb-2 hidden text-xs text-muted lg:block">{words.about}</p>
      <ol className="flex gap-1 lg:flex-col">
        {setup.steps.map(({ step: name, done }, at) => (
          <li key={name} ref={name === step ? intoView : undefined} className="shrink-0">
            <NavLink
              to={pathOf(name)}
              aria-current={name === step ? 'step' : undefined}
              className={clsx(
                'flex min-h-11 items-center gap-3 rounded-tile px-2 py-1.5 text-sm',
                name === step ? 'border border-line bg-surface' : 'border border-transparent hover:bg-leaf-tint',
              )}
            >
              <span
                className={clsx(
                  'inline-flex size-7 shrink-0 items-center justify-center rounded-full border text-xs font-semibold',
                  done ? 'border-leaf bg-leaf text-on-leaf' : 'border-edge',
                )}
              >
                {done ? <IconCheck aria-label={words.done} className="size-4" /> : at + 1}
              </span>
              <span className={clsx(name !== step && 'max-lg:sr-only')}>
                <b className="block whitespace-nowrap">{words.steps[name][0]}</b>
                <span className="hidden text-xs text-muted lg:block">{words.steps[name][1]}</span>
              </span>
            </NavLink>
          </li>
        ))}
      </ol>
      <p className="mt-4 hidden text-xs text-muted lg:block">{words.demoStays}</p>
    </nav>
  )
}
