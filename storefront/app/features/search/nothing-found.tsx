import { pages } from '@farmstand/contracts/pages'
import { IconMoodEmpty } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { search as words } from '#messages/search.ts'
import { chipClass, Chips } from './search-start.tsx'
import type { Suggestions } from './suggestions.ts'
import { ReportMissingItemButton } from './wish-button.tsx'

interface NothingFoundProps {
  query: string
  near: Suggestions['near']
  /** Similar results, if there are any. */
  children: ReactNode
}

/**
 * Shows that nothing matches the query. Similar results are marked as such, and the visitor can report that the item is
 * missing.
 */
export function NothingFound({ query, near, children }: NothingFoundProps) {
  return (
    <div className="flex flex-col gap-5">
      <output className="flex min-h-11 items-center gap-2 text-lg font-semibold">
        <IconMoodEmpty aria-hidden className="size-6 shrink-0 text-muted" />
        {words.none}
      </output>
      <ReportMissingItemButton key={query} query={query} />
      {near.items.length > 0 ? (
        <section>
          <h2 className="mb-2 text-base">{words.near}</h2>
          {children}
        </section>
      ) : null}
      {near.categories.length > 0 ? (
        <Chips title={words.nearCategories}>
          {near.categories.map((category) => (
            <Link key={category.category_id} to={pages.category(category.category_id)} className={chipClass}>
              {category.category_name}
            </Link>
          ))}
        </Chips>
      ) : null}
    </div>
  )
}
