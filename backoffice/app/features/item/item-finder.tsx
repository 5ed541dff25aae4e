import { useDeferredValue, useState } from 'react'
import type { ItemRow } from '@farmstand/contracts/office/items'
import { Field } from '@farmstand/ui/field.tsx'
import { useServerQuery } from '../../lib/actions.ts'
import { item as words } from '#messages/item.ts'
import { InlineLoadingOrError } from '../short-waiting.tsx'

const SHOWN = 6

interface ItemFinderProps {
  label: string
  fits: (row: ItemRow) => boolean
  onChoose: (row: ItemRow) => void
}

/** Searches for items by the typed text, and offers those that `fits` accepts. */
export function ItemFinder({ label, fits, onChoose }: ItemFinderProps) {
  const [typed, setTyped] = useState('')
  const find = useDeferredValue(typed.trim())
  const choose = (row: ItemRow): void => {
    onChoose(row)
    setTyped('')
  }
  return (
    <>
      <Field
        className="mt-3"
        label={label}
        value={typed}
        maxLength={60}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div aria-live="polite">{find === '' ? null : <Choices find={find} fits={fits} onChoose={choose} />}</div>
    </>
  )
}

function Choices({ find, fits, onChoose }: Omit<ItemFinderProps, 'label'> & { find: string }) {
  const found = useServerQuery('items', { find })
  if (!found.data) return <InlineLoadingOrError error={found.error} again={() => void found.refetch()} />
  const rows = found.data.results.filter(fits)
  if (rows.length === 0) return <p className="mt-2 text-sm text-muted">{words.noneToChoose}</p>
  return (
    <ul className="mt-2 grid gap-1">
      {rows.slice(0, SHOWN).map((row) => (
        <li key={row.id}>
          <button
            type="button"
            onClick={() => onChoose(row)}
            className="min-h-11 w-full rounded-tile px-3 text-left text-sm font-medium hover:bg-leaf-tint"
          >
            {row.name} <span className="text-muted">{row.units}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
