import { lazy, Suspense } from 'react'
import { ProductGridSkeleton } from '../../features/catalogue/product-grid.tsx'
import { useAddressQuery } from '../../features/search/use-address-query.ts'
import { retryUntilReached } from '../../lib/retry.ts'
import { home } from '#messages/home.ts'
import { results as words } from '#messages/results.ts'

/** Loaded only by a search, so that Home needs less code. */
const SearchResults = lazy(() =>
  retryUntilReached(() => import('./search-results.tsx')).then((module) => ({ default: module.SearchResults })),
)

/**
 * Shows the results of a search. The address is that of Home with `?q=`. The server renders the page without results,
 * and the browser requests them.
 */
export function SearchPage() {
  const query = useAddressQuery()
  return (
    <div className="wrap pt-3 pb-4">
      <h1 className="inline text-xl wrap-anywhere">{headingOf(query)}</h1>
      {query ? (
        <Suspense fallback={<SearchSkeleton />}>
          <SearchResults key={query} query={query} coming={<SearchSkeleton />} />
        </Suspense>
      ) : (
        <SearchSkeleton />
      )}
    </div>
  )
}

/** Returns the page's heading. The list behind a shelf's "See all" has the shelf's own heading. */
function headingOf(query: string): string {
  if (query === home.offersQuestion) return home.lowerPrices
  return query ? words.heading(query) : words.title
}

const SearchSkeleton = () => (
  <div className="mt-16.5">
    <ProductGridSkeleton label={words.loading} />
  </div>
)
