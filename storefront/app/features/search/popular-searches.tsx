import { IconTrendingUp } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { language } from '#messages/language.ts'
import { search as words } from '#messages/search.ts'
import { api } from '../../lib/api-client.ts'
import { useVegOnly } from '../../lib/veg-only.ts'
import { chipClass, Chips } from './search-start.tsx'

/** Shows what many people of the shop search for or buy, in the page's language. */
export function PopularSearches({ onQuery }: { onQuery: (query: string) => void }) {
  const vegOnly = useVegOnly()
  const { data = [] } = useQuery(popularQuery)
  const shown = data.filter(({ veg }) => veg || !vegOnly)
  if (shown.length === 0) return null
  return (
    <Chips title={words.popular}>
      {shown.map(({ text }) => (
        <button key={text} type="button" onClick={() => onQuery(text)} className={chipClass}>
          <IconTrendingUp aria-hidden className="size-4.5 shrink-0" />
          <span className="min-w-0 text-left wrap-anywhere">{text}</span>
        </button>
      ))}
    </Chips>
  )
}

const popularQuery = queryOptions({
  queryKey: ['popular-searches'],
  queryFn: async ({ signal }) => (await api.listPopularSearches({ query: { language }, signal })).results,
  staleTime: 600_000,
})
