import { clsx } from 'clsx'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { wallet as text } from '#messages/wallet.ts'
import { Card } from '@farmstand/ui/card.tsx'
import { segmentClass, segmentsClass } from '../../../ui/segments.ts'

const tabs = ['balance', 'history'] as const
type Tab = (typeof tabs)[number]

/** For each key, the index of the tab that it selects when the tab at `place` is selected. */
const steps: Readonly<Record<string, (place: number) => number>> = {
  ArrowRight: (place) => (place + 1) % tabs.length,
  ArrowLeft: (place) => (place + tabs.length - 1) % tabs.length,
  Home: () => 0,
  End: () => tabs.length - 1,
}

/** Shows tabs for the balance and the transaction history, with `action` beside the tabs. */
export function WalletTabs({ panels, action }: { panels: Record<Tab, ReactNode>; action: ReactNode }) {
  const [shown, setShown] = useState<Tab>('balance')
  const id = useId()
  const buttons = useRef<Partial<Record<Tab, HTMLButtonElement | null>>>({})
  const press = (event: KeyboardEvent, place: number): void => {
    const tab = tabs[steps[event.key]?.(place) ?? -1]
    if (!tab) return
    event.preventDefault()
    setShown(tab)
    buttons.current[tab]?.focus()
  }
  return (
    <Card className="grid gap-3 p-3.5 sm:grid-cols-[1fr_auto] md:p-5">
      <div>
        <div
          role="tablist"
          aria-label={text.tabsLabel}
          className={clsx(segmentsClass, 'max-sm:grid max-sm:grid-cols-[2fr_3fr]')}
        >
          {tabs.map((tab, place) => (
            <button
              key={tab}
              ref={(button) => {
                buttons.current[tab] = button
              }}
              type="button"
              role="tab"
              id={`${id}-${tab}`}
              aria-selected={tab === shown}
              aria-controls={`${id}-panel`}
              tabIndex={tab === shown ? 0 : -1}
              className={segmentClass(tab === shown)}
              onClick={() => setShown(tab)}
              onKeyDown={(event) => press(event, place)}
            >
              {text[tab]}
            </button>
          ))}
        </div>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
        tabIndex={0}
        className="min-w-0 rounded-tile sm:col-span-2"
      >
        {panels[shown]}
      </div>
      <div className="grid sm:col-start-2 sm:row-start-1">{action}</div>
    </Card>
  )
}
