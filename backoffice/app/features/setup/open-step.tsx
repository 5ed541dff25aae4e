import { IconAlertCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { notify } from '../../lib/notify.tsx'
import { useAction } from '../../lib/actions.ts'
import { setup as words } from '#messages/setup.ts'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { SetupProblems } from './problem-list.tsx'
import { StepFrame, pathOf, type StepProps } from './step-frame.tsx'

/**
 * Shows the last setup step: missing details, which data opening deletes and keeps, and the button that opens the shop.
 */
export function OpenStep({ setup, keep }: StepProps) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const open = useAction('openShop')
  const name = setup.draft.fields.find(({ field }) => field === 'brand_name')?.value ?? ''
  const red = setup.steps.filter(({ problems }) => problems.length > 0)
  const { orders, customers } = setup.trial
  const start = async (): Promise<void> => {
    if (!(await notifyOnFailure(open.mutateAsync({ version: setup.version, name: typed })))) return
    notify.done(words.opened(name))
    await navigate('/')
  }
  return (
    <StepFrame step="open" setup={setup} keep={keep} change={() => ({})}>
      {red.length === 0 ? (
        <p className="flex items-center gap-2 font-semibold">
          <IconCircleCheckFilled aria-hidden className="size-6 text-leaf" />
          {words.allWell}
        </p>
      ) : (
        <ul className="grid gap-3">
          {red.map(({ step, problems }) => (
            <li key={step}>
              <Card className="p-4 text-sm">
                <Link to={pathOf(step)} className="flex min-h-11 items-center gap-2 font-semibold text-danger">
                  <IconAlertCircle aria-hidden className="size-5" />
                  {words.fix(words.steps[step][0])}
                </Link>
                <SetupProblems problems={problems} className="list-disc pl-7" />
              </Card>
            </li>
          ))}
        </ul>
      )}
      <SimulatedVendorsNote setup={setup} />
      <div className="grid gap-2 text-sm">
        <p>{words.goes(orders, customers)}</p>
        <p>{words.stays}</p>
        <p className="font-semibold">{words.noWayBack}</p>
      </div>
      {red.length === 0 ? (
        <div className="grid max-w-md gap-3">
          <Field
            label={words.typeName(name)}
            value={typed}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button disabled={typed.trim() !== name || open.isPending} onClick={() => void start()}>
            {words.openNow}
          </Button>
        </div>
      ) : null}
    </StepFrame>
  )
}

/** Warns that vendors are simulated, so that nobody opens the shop and expects real payments or SMS codes. */
function SimulatedVendorsNote({ setup: { installed } }: Pick<StepProps, 'setup'>) {
  const missing = [
    ...(installed.sms.pretended ? [words.noCodes] : []),
    ...(installed.payments.pretended ? [words.noMoney] : []),
  ]
  if (missing.length === 0) return null
  return (
    <section aria-label={words.notYet} className="rounded-tile bg-turmeric-tint p-3 text-sm">
      <h3 className="font-semibold">{words.notYet}</h3>
      <ul className="mt-1 list-disc pl-5">
        {missing.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
