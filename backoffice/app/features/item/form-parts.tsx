import { useId, type ComponentProps, type ReactNode } from 'react'
import { Field } from '@farmstand/ui/field.tsx'
import type { FormName, ItemForm, Problems } from './item-form.ts'
import { Panel } from '../parts.tsx'
import { item as words } from '../../messages/en/item.ts'

export interface Writing {
  form: ItemForm
  problems: Problems
  mayChange: boolean
  set: (change: Partial<ItemForm>) => void
}

type TextName = { [Name in FormName]: ItemForm[Name] extends string ? Name : never }[FormName]

interface TextProps extends Omit<ComponentProps<typeof Field>, 'label' | 'name'> {
  writing: Writing
  name: TextName
}

/** A field of one line, with what is wrong about it. */
export function TextField({ writing: { form, problems, mayChange, set }, name, hint, ...rest }: TextProps) {
  const problem = problems[name]
  return (
    <Field
      label={words.fields[name]}
      value={form[name] ?? ''}
      readOnly={!mayChange}
      aria-invalid={problem !== undefined}
      onChange={({ target }) => set({ [name]: target.value })}
      {...(problem ? { hint: problem } : hint ? { hint } : {})}
      {...rest}
    />
  )
}

/** A field of several lines. */
export function LongField({ writing: { form, mayChange, set }, name }: { writing: Writing; name: TextName }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {words.fields[name]}
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={3_000}
        readOnly={!mayChange}
        value={form[name] ?? ''}
        onChange={({ target }) => set({ [name]: target.value })}
        className="block min-h-11 w-full rounded-tile border border-edge bg-surface px-3 py-2 text-base"
      />
    </div>
  )
}

type FlagName = { [Name in FormName]: ItemForm[Name] extends boolean ? Name : never }[FormName]

export const Flag = ({
  writing: { form, mayChange, set },
  name,
  hint,
}: {
  writing: Writing
  name: FlagName
  hint?: string
}) => (
  <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
    <input
      type="checkbox"
      checked={form[name]}
      disabled={!mayChange}
      onChange={({ target }) => set({ [name]: target.checked })}
      className="size-5"
    />
    <span>
      {words.fields[name]}
      {hint ? <span className="block text-xs font-normal text-muted">{hint}</span> : null}
    </span>
  </label>
)

export const FormPanel = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <Panel className="p-4">
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-base">{title}</h2>
      {aside}
    </div>
    {children}
  </Panel>
)
