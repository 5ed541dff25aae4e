import { useState } from 'react'
import { LongField } from '@farmstand/ui/field.tsx'
import type { ShopIdentity } from '@farmstand/contracts/office/identity'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { notify } from '../../lib/notify.tsx'
import { useAction } from '../../lib/actions.ts'
import { settings as words } from '#messages/settings.ts'
import { notifyOnFailure } from '../notify-on-failure.ts'
import { useShownVersion } from '../use-shown-version.ts'
import { Changes, type Changed } from './changes.tsx'
import { ColorField, ReadyColors } from './color-field.tsx'
import { isColor, isLong, sectionFields, valueOf, type FieldName, type SectionName } from './fields.ts'
import { OneField } from './one-field.tsx'

/** Shows and edits one section of the shop's details. Changes are reviewed before they are saved. */
export function Section({ name, identity }: { name: SectionName; identity: ShopIdentity }) {
  const [title, about] = words.sections[name]
  const [changing, setChanging] = useState(false)
  return (
    <Card className="p-4">
      <div className="flex items-start gap-3">
        <div className="grow">
          <h2 className="text-base">{title}</h2>
          <p className="text-xs text-muted">{about}</p>
        </div>
        {changing ? null : (
          <Button look="plain" size="sm" aria-label={words.changeOf(title)} onClick={() => setChanging(true)}>
            {words.change}
          </Button>
        )}
      </div>
      {changing ? (
        <Form name={name} identity={identity} onDone={() => setChanging(false)} />
      ) : (
        <dl className="mt-3 grid grid-cols-1 gap-x-4 gap-y-2 text-sm sm:grid-cols-[12rem_minmax(0,1fr)]">
          {sectionFields[name].map((field) => (
            <Fact key={field} name={field} value={valueOf(identity.shop, field)} />
          ))}
        </dl>
      )}
    </Card>
  )
}

function Fact({ name, value }: { name: FieldName; value: string }) {
  return (
    <>
      <dt className="text-muted">{words.fields[name][0]}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line">
        {value === '' ? <span className="text-muted">{words.empty}</span> : valueText(name, value)}
      </dd>
    </>
  )
}

function valueText(name: FieldName, value: string): string {
  if (name === 'gst_scheme')
    return words.schemes[value === 'regular' || value === 'composition' ? value : 'unregistered']
  return isLong(name) && value.length > 160 ? `${value.slice(0, 160)}…` : value
}

function Form({ name, identity, onDone }: { name: SectionName; identity: ShopIdentity; onDone: () => void }) {
  const fields: readonly FieldName[] = sectionFields[name]
  const [values, setValues] = useState(() => new Map(fields.map((field) => [field, valueOf(identity.shop, field)])))
  const { version, lookAgain } = useShownVersion(identity.version)
  const [reviewing, setReviewing] = useState(false)
  const change = useAction('changeShop')
  const put = (field: FieldName, value: string): void => setValues((all) => new Map(all).set(field, value))
  const changed: Changed[] = fields.flatMap((field) => {
    const [before, after] = [valueOf(identity.shop, field), values.get(field) ?? '']
    return before === after ? [] : [{ field, label: words.fields[field][0], before, after }]
  })
  const save = async (): Promise<void> => {
    const changes = changed.map(({ field, after }) => ({ field, value: after }))
    const done = await notifyOnFailure(change.mutateAsync({ version, changes }))
    if (!done) return lookAgain()
    notify.done(words.saved)
    onDone()
  }
  if (reviewing)
    return (
      <Changes
        changed={changed}
        busy={change.isPending}
        onBack={() => setReviewing(false)}
        onSave={() => void save()}
      />
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setReviewing(true)
      }}
      className="mt-3 grid grid-cols-1 gap-4"
    >
      {name === 'look' ? (
        <ReadyColors
          accent={values.get('colors.accent') ?? ''}
          onChoose={(place, color) => put(`colors.${place}`, color)}
        />
      ) : null}
      {fields.map((field) => {
        const [label, hint] = words.fields[field]
        const shared = { label, value: values.get(field) ?? '', onChange: (value: string) => put(field, value) }
        if (isLong(field))
          return <LongField key={field} {...shared} rows={10} maxLength={8000} className="p-3 text-sm" />
        if (isColor(field))
          return (
            <ColorField
              key={field}
              place={field === 'colors.accent' ? 'accent' : 'accent_dark'}
              hint={hint}
              {...shared}
            />
          )
        return <OneField key={field} name={field} hint={hint} {...shared} />
      })}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{words.review}</Button>
        <Button look="plain" onClick={onDone}>
          {words.back}
        </Button>
      </div>
    </form>
  )
}
