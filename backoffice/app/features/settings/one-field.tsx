import { Field, SelectField } from '@farmstand/ui/field.tsx'
import { settings as words } from '#messages/settings.ts'
import type { FieldName } from './fields.ts'

interface FieldProps {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
}

/** Renders a text field, or a select for the GST scheme. */
export function OneField({ name, label, hint, value, onChange }: FieldProps & { name: FieldName }) {
  if (name !== 'gst_scheme')
    return (
      <Field
        label={label}
        {...(hint !== '' && { hint })}
        value={value}
        required={name === 'brand_name'}
        maxLength={name === 'brand_name' ? 40 : 400}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <SelectField label={label} value={value} onChange={onChange}>
      {Object.entries(words.schemes).map(([scheme, text]) => (
        <option key={scheme} value={scheme}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
