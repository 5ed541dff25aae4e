import { Button } from '@farmstand/ui/button.tsx'
import { Field, SelectField } from '@farmstand/ui/field.tsx'
import { settings as words } from '#messages/settings.ts'
import { OnePicture } from '../one-picture.tsx'
import type { FieldName } from './fields.ts'

interface FieldProps {
  label: string
  hint: string
  value: string
  onChange: (value: string) => void
}

/** The path prefix of pictures that the shop's server stores. */
const PICTURE_PATH = '/images/'

/** Asks for a picture of this shop. */
const PictureField = ({ label, hint, value, onChange }: FieldProps) => (
  <fieldset>
    <legend className="mb-1 text-sm font-medium">{label}</legend>
    <OnePicture
      picture={value ? { path: value.replace(PICTURE_PATH, ''), crop: '' } : null}
      crops={false}
      onChange={({ path }) => onChange(`${PICTURE_PATH}${path}`)}
    />
    <p className="mt-1 text-xs text-muted">{hint}</p>
    {value ? (
      <Button look="plain" size="sm" className="mt-2" onClick={() => onChange('')}>
        {words.noPicture}
      </Button>
    ) : null}
  </fieldset>
)

/** Renders a text field, a picture, or a select for the GST scheme. */
export function OneField({ name, label, hint, value, onChange }: FieldProps & { name: FieldName }) {
  if (name === 'grower.picture') return <PictureField label={label} hint={hint} value={value} onChange={onChange} />
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
