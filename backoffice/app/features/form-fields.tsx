import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@farmstand/ui/button.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { submitHandler } from '../lib/form.ts'

interface FlagProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: string
  hint?: string | undefined
}

/** Renders a checkbox with a label and a hint. */
export const Flag = ({ label, hint, ...rest }: FlagProps) => (
  <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
    <input type="checkbox" className="size-5" {...rest} />
    <span>
      {label}
      {hint ? <span className="block text-xs font-normal text-muted">{hint}</span> : null}
    </span>
  </label>
)

interface DayRangeProps {
  /** The labels of the fields, and a hint below them. */
  words: { from: string; last: string; daysHint: string }
  /** The first and the last day, 'YYYY-MM-DD'; null for no limit. */
  days: { from: string | null; until: string | null }
  onChange: (change: { from: string | null } | { until: string | null }) => void
}

/** Renders the first and the last day on which something is shown. */
export const DayRange = ({ words, days: { from, until }, onChange }: DayRangeProps) => (
  <div>
    <div className="grid grid-cols-2 gap-3">
      <Field
        label={words.from}
        type="date"
        value={from ?? ''}
        onChange={({ target }) => onChange({ from: target.value || null })}
      />
      <Field
        label={words.last}
        type="date"
        value={until ?? ''}
        min={from ?? undefined}
        onChange={({ target }) => onChange({ until: target.value || null })}
      />
    </div>
    <p className="mt-1 text-xs text-muted">{words.daysHint}</p>
  </div>
)

interface PanelFormProps {
  mayChange: boolean
  saving: boolean
  /** The text of the button. */
  label: string
  onSave: (form: FormData) => Promise<void>
  children: ReactNode
}

/** Renders the form of a side panel. It is read-only for staff without the permission to change it. */
export const PanelForm = ({ mayChange, saving, label, onSave, children }: PanelFormProps) => (
  <form onSubmit={submitHandler(onSave)} className="grid gap-4">
    <fieldset disabled={!mayChange} className="grid min-w-0 gap-4">
      {children}
    </fieldset>
    {mayChange ? (
      <Button type="submit" disabled={saving}>
        {label}
      </Button>
    ) : null}
  </form>
)
