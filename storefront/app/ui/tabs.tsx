import { clsx } from 'clsx'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

export interface Tab<Name extends string> {
  name: Name
  label: string
}

interface TabsProps<Name extends string> {
  label: string
  tabs: readonly Tab<Name>[]
  selected: Name
  onSelect: (name: Name) => void
  children: ReactNode
}

/** Tabs by the ARIA pattern: one stop for the Tab key, arrows between them. `children` is the selected panel. */
export function Tabs<Name extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = tabs[(tabs.findIndex((tab) => tab.name === selected) + step + tabs.length) % tabs.length]
    if (!next) return
    onSelect(next.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={segmentsClass}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            data-tab={tab.name}
            aria-selected={tab.name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === selected ? 0 : -1}
            onClick={() => onSelect(tab.name)}
            onKeyDown={move}
            className={segmentClass(tab.name === selected)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </>
  )
}

export const segmentsClass = 'inline-flex rounded-2xl bg-sunken p-1'

export const segmentClass = (on: boolean): string =>
  clsx(
    'min-h-10 rounded-xl px-2.5 text-sm font-semibold transition-colors touch sm:px-4',
    on ? 'bg-raised text-ink shadow-sm' : 'text-muted hover:text-ink',
  )
