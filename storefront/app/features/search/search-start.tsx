import type { Category } from '@farmstand/contracts/category'
import { pages } from '@farmstand/contracts/pages'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShownCategories } from '../../lib/veg-only.ts'
import { search as words } from '#messages/search.ts'
import { Picture } from '../../ui/picture.tsx'
import { forgetSearches } from './recent-searches.ts'

export const chipClass =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 text-sm font-semibold hover:border-leaf hover:text-leaf-ink'

interface RecentSearchesProps {
  recent: readonly string[]
  onQuery: (query: string) => void
  onForget: () => void
}

export function RecentSearches({ recent, onQuery, onForget }: RecentSearchesProps) {
  if (recent.length === 0) return null
  return (
    <section>
      <div className="mb-1 flex items-center justify-between gap-3">
        <h2 className="text-base">{words.recent}</h2>
        <button
          type="button"
          aria-label={words.forget}
          onClick={() => {
            forgetSearches()
            onForget()
          }}
          className="min-h-11 px-1 text-sm font-semibold text-leaf-ink hover:underline"
        >
          {words.forgetShort}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((entry) => (
          <li key={entry} className="max-w-full">
            <button type="button" onClick={() => onQuery(entry)} className={chipClass}>
              <IconHistory aria-hidden className="size-4.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{entry}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function CategoryChips({ categories }: { categories: readonly Category[] }) {
  const top = useShownCategories(categories).filter((category) => category.parent_category_id === null)
  if (top.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-base">{words.categories}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8.75rem,100%),1fr))] gap-2">
        {top.map((category) => (
          <li key={category.category_id} className="min-w-0">
            <Link
              to={pages.category(category.category_id)}
              className="flex min-h-14 items-center gap-2.5 rounded-card border border-line bg-surface p-2 font-semibold leading-tight hover:border-leaf"
            >
              <Picture
                path={category.category_image}
                alt=""
                sizes="40px"
                className="size-10 shrink-0 rounded-tile bg-tile object-contain p-1"
              />
              {category.category_name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Chips({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-base">{title}</h2>
      <div className="flex flex-wrap gap-2">{children}</div>
    </section>
  )
}
