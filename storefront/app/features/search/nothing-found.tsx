import { pages } from '@farmstand/contracts/pages'
import { IconMoodEmpty } from '@tabler/icons-react'
import { Link } from 'react-router'
import { search as words } from '#messages/search.ts'
import { chipClass, Chips } from './search-start.tsx'
import type { Suggestions } from './suggestions.ts'

/** Says so plainly; what only comes close is offered as that. */
export function NothingFound({ near, onQuery }: { near: Suggestions['near']; onQuery: (query: string) => void }) {
  return (
    <div className="flex flex-col gap-5">
      <output className="flex min-h-11 items-center gap-2 text-lg font-semibold">
        <IconMoodEmpty aria-hidden className="size-6 shrink-0 text-muted" />
        {words.none}
      </output>
      {near.names.length > 0 ? (
        <Chips title={words.near}>
          {near.names.map((name) => (
            <button key={name} type="button" onClick={() => onQuery(name)} className={chipClass}>
              {name}
            </button>
          ))}
        </Chips>
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
