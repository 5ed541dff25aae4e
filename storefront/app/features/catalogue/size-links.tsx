import { pages } from '@farmstand/contracts/pages'
import type { ShelfItem } from '@farmstand/contracts/shelf'
import { clsx } from 'clsx'
import { Link, useLocation } from 'react-router'
import { catalogue as words } from '#messages/catalogue.ts'
import { priceOf } from './pack-sizes.tsx'

/** The sizes of a good in its details, as links, so that each size has an address. */
export function SizeLinks({ item, shape }: { item: ShelfItem; shape: 'panel' | 'page' }) {
  const { search, state } = useLocation()
  if (!item.sizes) return null
  const addressOf = (id: number): string => {
    if (shape === 'page') return pages.product(id)
    const query = new URLSearchParams(search)
    query.set('item', String(id))
    return `?${query.toString()}`
  }
  return (
    <nav aria-label={words.sizesOf(item.name)} className="mt-3 flex flex-wrap gap-2">
      {item.sizes.map((size) => {
        const current = size.id === item.id
        const text = (
          <>
            <b className="block text-sm leading-tight font-semibold">{size.units}</b>
            <span className="amount block text-2xs leading-tight text-muted">{priceOf(item, size)}</span>
          </>
        )
        return size.in_stock || current ? (
          <Link
            key={size.id}
            to={addressOf(size.id)}
            replace
            preventScrollReset
            state={state}
            aria-current={current}
            className={clsx(
              chip,
              current ? 'border-leaf bg-leaf-tint ring-1 ring-leaf' : 'border-line hover:border-leaf',
            )}
          >
            {text}
          </Link>
        ) : (
          <span key={size.id} className={clsx(chip, 'border-dashed border-line text-muted')}>
            {text}
          </span>
        )
      })}
    </nav>
  )
}

const chip = 'flex min-h-11 min-w-16 flex-col justify-center rounded-tile border px-2.5 py-1 text-center'
