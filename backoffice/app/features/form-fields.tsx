import type { ComponentProps, ReactNode } from 'react'
import { Button } from '@farmstand/ui/button.tsx'
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
