import { IconArrowsSort } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useNavigate } from 'react-router'
import { catalogue as words } from '#messages/catalogue.ts'
import { placeWith, type Selection } from './selection.ts'

const orders = [
  { sort: '', label: words.sortings.seller },
  { sort: 'price', label: words.sortings.price },
  { sort: 'unit_price', label: words.sortings.unitPrice },
] as const

/** The browser's own list of choices under a button of the page's look. */
export function SortChoice({
  selection,
  short,
}: {
  selection: Selection
  /** On phones only its sign: the row has another choice. */
  short: boolean
}) {
  const navigate = useNavigate()
  return (
    <label
      className={clsx(
        'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-2xl border bg-surface px-2.5 text-sm font-semibold has-focus-visible:outline-3 has-focus-visible:outline-leaf-ink',
        selection.sort ? 'border-leaf text-leaf-ink' : 'border-edge',
      )}
    >
      <IconArrowsSort aria-hidden className="size-4.5" />
      <span aria-hidden className={short ? 'max-panel:hidden' : 'max-[22.4rem]:hidden'}>
        {words.sort}
      </span>
      <select
        aria-label={words.sort}
        value={selection.sort}
        onChange={(event) => {
          const chosen = orders.find(({ sort }) => sort === event.target.value)
          if (chosen) void navigate(placeWith(selection, { sort: chosen.sort, item: '' }), { preventScrollReset: true })
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      >
        {orders.map(({ sort, label }) => (
          <option key={label} value={sort}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
