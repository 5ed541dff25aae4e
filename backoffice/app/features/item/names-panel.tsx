import { IconSearch, IconX } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { localNames } from '@farmstand/contracts/languages'
import { Button, IconButton } from '@farmstand/ui/button.tsx'
import { Field, SelectField } from '@farmstand/ui/field.tsx'
import { FormPanel, type ItemFormState } from './form-parts.tsx'
import { InlineLoadingOrError } from '../short-waiting.tsx'
import { useServerQuery } from '../../lib/actions.ts'
import { item as words } from '#messages/item.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys widens to string; these are the table's own keys
const languages = Object.keys(words.languages) as (keyof typeof words.languages)[]
const isLanguage = (text: string): text is (typeof languages)[number] => languages.some((one) => one === text)

/** Edits the other names of an item. Also shows which search words find the item, even before it is saved. */
export function NamesPanel({ writing, itemId }: { writing: ItemFormState; itemId: number | null }) {
  const { form, mayChange, set } = writing
  const [name, setName] = useState('')
  const [language, setLanguage] = useState<(typeof languages)[number]>('hi-Latn')
  const add = (): void => {
    const alias = name.trim()
    if (alias && !form.aliases.some((one) => one.alias.toLowerCase() === alias.toLowerCase()))
      set({ aliases: [...form.aliases, { alias, language }] })
    setName('')
  }
  return (
    <FormPanel title={words.search}>
      <ul className="flex flex-wrap gap-2">
        {form.aliases.map(({ alias, language: of }) => (
          <li
            key={alias}
            className="flex min-h-11 items-center gap-1.5 rounded-tile border border-line pl-3 text-sm font-medium"
          >
            <span lang={of}>{alias}</span>{' '}
            <span className="text-xs text-muted">{isLanguage(of) ? words.languages[of] : of}</span>
            {mayChange ? (
              <IconButton
                label={words.removeAlias(alias)}
                onClick={() => set({ aliases: form.aliases.filter((one) => one.alias !== alias) })}
              >
                <IconX aria-hidden className="size-4" />
              </IconButton>
            ) : (
              <span className="pr-3" />
            )}
          </li>
        ))}
      </ul>
      {mayChange ? (
        <div className="mt-3 grid items-end gap-3 md:grid-cols-[1fr_1fr_auto]">
          <Field
            label={words.aliasName}
            value={name}
            maxLength={160}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              add()
            }}
          />
          <SelectField
            label={words.aliasLanguage}
            value={language}
            disabled={false}
            onChange={(value) => isLanguage(value) && setLanguage(value)}
          >
            {languages.map((one) => (
              <option key={one} value={one}>
                {words.languages[one]}
              </option>
            ))}
          </SelectField>
          <Button look="plain" onClick={add}>
            {words.addAlias}
          </Button>
        </div>
      ) : null}
      <Trial writing={writing} itemId={itemId} />
    </FormPanel>
  )
}

function Trial({ writing: { form }, itemId }: { writing: ItemFormState; itemId: number | null }) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <div className="relative grow md:max-w-72">
        <IconSearch aria-hidden className="absolute top-3 left-3 size-5 text-muted" />
        <input
          aria-label={words.tryWords}
          placeholder={words.tryWords}
          maxLength={200}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="block min-h-11 w-full rounded-tile border border-edge bg-surface pr-3 pl-10 text-sm"
        />
      </div>
      {q === '' ? null : (
        <FoundItems
          q={q}
          itemId={itemId}
          name={form.name}
          others={[...localNames('name').map((field) => form[field]), ...form.aliases.map(({ alias }) => alias)]
            .filter(Boolean)
            .join(',')}
        />
      )}
    </div>
  )
}

interface FoundProps {
  q: string
  itemId: number | null
  name: string
  /** The other names as text, separated by commas. */
  others: string
}

function FoundItems({ q, itemId, name, others }: FoundProps) {
  const found = useServerQuery('searchTrial', {
    q,
    name,
    aliases: others.slice(0, 4_000),
    ...(itemId !== null && { item: String(itemId) }),
  })
  if (!found.data) return <InlineLoadingOrError error={found.error} again={() => void found.refetch()} />
  const { place, first } = found.data
  const beside = first.filter((one) => one !== name)
  return (
    <output className="text-sm">
      <b className={place === null ? 'text-danger' : 'text-leaf-ink'}>
        {place === null ? words.notFound : words.place(place)}
      </b>{' '}
      {beside.length > 0 ? (
        <span className="text-muted">{place === 1 ? words.behind(beside) : words.ahead(beside)}</span>
      ) : null}
    </output>
  )
}
