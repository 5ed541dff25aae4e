import type { ItemRow } from '@farmstand/contracts/office/items'
import { useReading } from '../../lib/actions.ts'

const SHOWN = 6

interface ItemChoicesProps {
  /** What was typed. */
  find: string
  fits: (row: ItemRow) => boolean
  onChoose: (row: ItemRow) => void
}

/** Items that what was typed finds, to take one of them. */
export function ItemChoices({ find, fits, onChoose }: ItemChoicesProps) {
  const found = useReading('items', { find })
  const rows = (found.data?.results ?? []).filter(fits)
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
