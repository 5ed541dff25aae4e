import type { ComponentProps, ReactNode } from 'react'
import type { OtherLanguage } from '@farmstand/contracts/languages'
import { Card } from '@farmstand/ui/card.tsx'
import { Field, LongField } from '@farmstand/ui/field.tsx'
import type { FormName, ItemForm, FormProblems } from './item-form.ts'
import { Flag } from '../form-fields.tsx'
import { item as words } from '#messages/item.ts'

export interface ItemFormState {
  form: ItemForm
  problems: FormProblems
  mayChange: boolean
  set: (change: Partial<ItemForm>) => void
}

type TextName = { [Name in FormName]: ItemForm[Name] extends string ? Name : never }[FormName]

interface TextProps extends Omit<ComponentProps<typeof Field>, 'label' | 'name'> {
  writing: ItemFormState
  name: TextName
}

/** Renders a single-line field with the error, if there is one. */
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

/** Renders a multi-line field. */
export const LongText = ({
  writing: { form, mayChange, set },
  name,
  lang,
  maxLength = 3_000,
}: {
  writing: ItemFormState
  name: TextName
  lang?: OtherLanguage
  maxLength?: number
}) => (
  <LongField
    label={words.fields[name]}
    lang={lang}
    rows={2}
    maxLength={maxLength}
    readOnly={!mayChange}
    value={form[name] ?? ''}
    onChange={(text) => set({ [name]: text })}
  />
)

type FlagName = { [Name in FormName]: ItemForm[Name] extends boolean ? Name : never }[FormName]

interface ItemFlagProps {
  writing: ItemFormState
  name: FlagName
  hint?: string
}

export const ItemFlag = ({ writing: { form, mayChange, set }, name, hint }: ItemFlagProps) => (
  <Flag
    label={words.fields[name]}
    hint={hint}
    checked={form[name]}
    disabled={!mayChange}
    onChange={({ target }) => set({ [name]: target.checked })}
  />
)

export const FormPanel = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <Card className="p-4">
    <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
      <h2 className="text-base">{title}</h2>
      {aside}
    </div>
    {children}
  </Card>
)
