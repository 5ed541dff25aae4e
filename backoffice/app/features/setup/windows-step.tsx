import { useState } from 'react'
import type { SetupDraft } from '@farmstand/contracts/office/setup'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { notify } from '../../lib/notify.tsx'
import { office } from '#messages/office.ts'
import { setup as words } from '#messages/setup.ts'
import { slots } from '#messages/slots.ts'
import { WindowForm } from '../slots/add-window.tsx'
import { hasWindow, withWindows } from './add-windows.ts'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { spanText } from '../../lib/times.ts'

type Window = SetupDraft['windows'][number]

const usual: Window[] = [
  [7, 9],
  [9, 11],
  [17, 19],
  [19, 21],
].map(([start = 0, end = 0]) => ({
  start_minute: start * 60,
  end_minute: end * 60,
  offers: [{ department: 'GROCERY', capacity: 20, cutoff_minutes: 60 }],
}))

const nameOf = ({ start_minute, end_minute }: Window): string => spanText(start_minute, end_minute)

export function WindowsStep({ setup, keep }: StepProps) {
  const [all, setAll] = useState(setup.draft.windows)
  const put = (windows: Window[]): void => {
    setAll(windows)
    void keep({ windows })
  }
  return (
    <StepFrame step="windows" setup={setup} keep={keep} change={() => ({ windows: all })}>
      <Card className="p-4">
        <h3 className="text-base font-semibold">{words.windowList}</h3>
        {all.length === 0 ? (
          <div className="mt-2 grid justify-items-start gap-2 text-sm">
            <p className="text-muted">{words.noWindows}</p>
            <Button look="outline" onClick={() => put(usual)}>
              {words.usualWindows}
            </Button>
            <p className="text-xs text-muted">{words.usualHint}</p>
          </div>
        ) : null}
        <ul className="divide-y divide-line">
          {all.map((window) => (
            <li key={nameOf(window)} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
              <b className="amount">{nameOf(window)}</b>
              <span className="grow">
                {window.offers
                  .map(
                    ({ department, capacity, cutoff_minutes }) =>
                      `${office.department[department]}: ${words.orders(capacity)}, ${slots.orderUntil(slots.before(cutoff_minutes))}`,
                  )
                  .join(' · ')}
              </span>
              <Button
                look="plain"
                size="sm"
                className="min-h-11"
                aria-label={words.removeWindow(nameOf(window))}
                onClick={() => put(all.filter((one) => one !== window))}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      </Card>
      <Card className="grid max-w-md grid-cols-1 gap-3 p-4">
        <h3 className="text-base font-semibold">{words.addWindow}</h3>
        <WindowForm
          label={slots.add}
          onAdd={(window) => {
            if (hasWindow(all, window)) notify.failed(words.windowThere(nameOf(window)))
            else put(withWindows(all, [window]))
          }}
        />
      </Card>
    </StepFrame>
  )
}
