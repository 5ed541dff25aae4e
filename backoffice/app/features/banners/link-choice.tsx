import { useState } from 'react'
import { Field, SelectField } from '@farmstand/ui/field.tsx'
import { useServerQuery } from '../../lib/actions.ts'
import { banners as words } from '#messages/banners.ts'
import { InlineLoadingOrError } from '../short-waiting.tsx'

const kinds = ['nowhere', 'category', 'item', 'page'] as const
type Kind = (typeof kinds)[number]

const kindOf = (link: string): Kind => {
  if (link === '') return 'nowhere'
  return link.startsWith('category:') ? 'category' : link.startsWith('item:') ? 'item' : 'page'
}

/** Asks which page of the shop a banner's button opens. */
export function LinkChoice({
  link,
  disabled,
  onChange,
}: {
  link: string
  disabled: boolean
  onChange: (link: string) => void
}) {
  const [kind, setKind] = useState(kindOf(link))
  const choose = (next: Kind): void => {
    setKind(next)
    onChange(next === 'page' ? '/' : '')
  }
  const isKind = (value: string): value is Kind => kinds.some((one) => one === value)
  return (
    <div className="grid gap-3">
      <SelectField
        label={words.leadsTo}
        value={kind}
        disabled={disabled}
        onChange={(value) => {
          if (isKind(value)) choose(value)
        }}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </SelectField>
      {kind === 'category' ? <CategoryLink link={link} disabled={disabled} onChange={onChange} /> : null}
      {kind === 'item' ? <ItemLink link={link} disabled={disabled} onChange={onChange} /> : null}
      {kind === 'page' ? (
        <SelectField label={words.whichPage} value={link} disabled={disabled} onChange={onChange}>
          {Object.entries(words.pages).map(([path, name]) => (
            <option key={path} value={path}>
              {name}
            </option>
          ))}
          {link in words.pages ? null : <option value={link}>{words.otherPath(link)}</option>}
        </SelectField>
      ) : null}
    </div>
  )
}

interface PartProps {
  link: string
  disabled: boolean
  onChange: (link: string) => void
}

function CategoryLink({ link, disabled, onChange }: PartProps) {
  const categories = useServerQuery('categories', {})
  if (!categories.data) return <InlineLoadingOrError error={categories.error} again={() => void categories.refetch()} />
  const all = categories.data.results
  return (
    <SelectField label={words.whichCategory} value={link} disabled={disabled} onChange={onChange}>
      <option value="">{words.chooseOne}</option>
      {all
        .filter(({ parent_id: above }) => above === null)
        .flatMap((top) => [top, ...all.filter(({ parent_id: above }) => above === top.id)])
        .map(({ id, slug, name, parent_id: above }) => (
          <option key={id} value={`category:${slug}`}>
            {above === null ? name : `– ${name}`}
          </option>
        ))}
    </SelectField>
  )
}

/** The maximum number of items offered at once. Typing more of the name leaves fewer. */
const OFFERED = 6

function ItemLink({ link, disabled, onChange }: PartProps) {
  const [find, setFind] = useState('')
  const sku = link.slice('item:'.length)
  const chosen = useServerQuery('items', sku === '' ? { find: '-' } : { skus: sku }).data?.results.find(
    (one) => one.sku === sku,
  )
  const items = useServerQuery('items', { find: find.trim() || '-' })
  const found = items.data?.results.slice(0, OFFERED) ?? []
  const looking = find.trim() !== ''
  return (
    <div className="grid gap-2">
      {chosen ? <p className="text-sm font-semibold">{words.chosenItem(chosen.name)}</p> : null}
      <Field
        label={words.whichItem}
        value={find}
        readOnly={disabled}
        autoComplete="off"
        onChange={({ target }) => setFind(target.value)}
      />
      <div aria-live="polite">
        {!looking ? null : !items.data ? (
          <InlineLoadingOrError error={items.error} again={() => void items.refetch()} />
        ) : found.length === 0 ? (
          <p className="text-sm text-muted">{words.noItem}</p>
        ) : null}
        {looking && found.length > 0 ? (
          <ul className="divide-y divide-line rounded-tile border border-line">
            {found.map(({ id, sku: name, name: text, units }) => (
              <li key={id}>
                <button
                  type="button"
                  disabled={disabled}
                  onClick={() => {
                    onChange(`item:${name}`)
                    setFind('')
                  }}
                  className="min-h-11 w-full px-3 text-left text-sm hover:bg-leaf-tint"
                >
                  {text} <span className="text-muted">{units}</span>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  )
}
