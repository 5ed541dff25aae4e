import type { Category } from '@farmstand/contracts/category'
import type { Sellable } from '@farmstand/contracts/sellable'
import { IconCloudOff, IconLoader2 } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { cartControl } from '../../features/cart/cart-control.tsx'
import { ProductCard } from '../../features/catalogue/product-card.tsx'
import { PromiseLine } from '../../features/catalogue/promise-line.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../features/catalogue/product-grid.tsx'
import { VegSwitch } from '../../features/catalogue/veg-switch.tsx'
import { useVegOnly } from '../../lib/veg-only.ts'
import { NothingFound } from '../../features/search/nothing-found.tsx'
import { useOpenResult } from '../../features/search/open-result.ts'
import { CategoryChips } from '../../features/search/search-start.tsx'
import { suggestionPage, stockHit, useCategories } from '../../features/search/suggestions.ts'
import { UnderstoodAs } from '../../features/search/understood-as.tsx'
import { catalogue } from '#messages/catalogue.ts'
import { search } from '#messages/search.ts'
import { results as words } from '#messages/results.ts'
import { Button } from '@farmstand/ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Arrangement, arrange, arrangementIn } from './arrange-results.ts'
import { ResultFilters } from './result-filters.tsx'
import { useFound } from './use-found.ts'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { useQuery } from '@tanstack/react-query'
import { Shelf } from '../../features/catalogue/shelf.tsx'
import { sellableStock } from '../../features/catalogue/sellable.ts'
import { api } from '../../lib/api-client.ts'

const FIRST_SCREEN = 4

/** Shows all results of a query, or a note that there are none. Shows `coming` until the results arrive. */
export function SearchResults({ query, coming }: { query: string; coming: ReactNode }) {
  const categories = useCategories(true)
  const isVegOnly = useVegOnly()
  const { arrangement, arrangeBy } = useArrangement()
  // With a filter or another order, a result that is not loaded yet may have to come first. So all results are loaded
  // before they are arranged.
  const arranged = arrangement.kind !== 'all' || arrangement.order !== 'best'
  const found = useFound(query, arranged)
  if (found.state === 'failed')
    return (
      <EmptyState
        icon={<IconCloudOff aria-hidden />}
        title={search.failed}
        action={<Button onClick={found.retry}>{search.retry}</Button>}
      />
    )
  if (found.state !== 'found') return coming
  if (found.all.length === 0)
    return (
      <div className="mt-3 flex flex-col gap-6">
        <NothingFound query={query} near={found.near}>
          <Cards sellables={found.near.items.map(stockHit)} categories={categories} />
        </NothingFound>
        {isVegOnly ? <VegSwitch className="w-full md:max-w-80" /> : null}
        {/* Placed last. The chips arrive a moment after the results and would push everything below them down. */}
        <CategoryChips categories={categories} />
      </div>
    )
  const best = found.all.find((hit) => hit.type === 'STOCK')
  const shown = arranged && found.more ? [] : arrange(found.all, arrangement)
  return (
    <>
      {/* The note is beside the heading if there is room. */}
      <h2 className="ml-2.5 inline text-sm font-normal whitespace-nowrap text-muted">
        <output>{found.more && arranged ? null : words.found(arranged ? shown.length : found.total)}</output>
      </h2>
      <UnderstoodAs understood={found.understood} />
      <PromiseLine department={found.all[0]?.item.department ?? 'GROCERY'} />
      <ResultFilters combos={found.combos} {...arrangement} onChange={arrangeBy} />
      {shown.length === 0 && !found.more ? (
        <Button look="quiet" onClick={() => arrangeBy({ kind: 'all' })}>
          {words.noneHere}
        </Button>
      ) : (
        <Cards sellables={shown} categories={categories} />
      )}
      {found.more ? <ResultsEnd {...found} /> : null}
      {best && !found.more ? (
        <CookedWith best={best.item} shown={new Set(found.all.map(({ item }) => item.id))} />
      ) : null}
    </>
  )
}

/** The end of the loaded results. When it becomes visible, more results are loaded. */
function ResultsEnd({ restFailed, readOn }: { restFailed: boolean; readOn: () => void }) {
  if (restFailed)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 py-4 text-sm">
        {catalogue.restFailed}
        <Button look="outline" onClick={readOn}>
          {catalogue.retry}
        </Button>
      </p>
    )
  return (
    // This ref runs on every render, because a list whose end stays visible must load more.
    <div ref={(end) => whenNear(end, readOn)} aria-busy className="mt-3 min-h-dvh">
      <ProductGridSkeleton label={words.loading} />
    </div>
  )
}

/** Calls `reached` when the end is less than half a screen below the visible area. */
function whenNear(end: HTMLElement | null, reached: () => void) {
  if (!end) return undefined
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reached(), {
    rootMargin: '0px 0px 50% 0px',
  })
  observer.observe(end)
  return () => observer.disconnect()
}

/** Delays a click on a card until the categories are loaded, because the card's link leads to the item's category. */
function useLateCategories(categories: readonly Category[]) {
  const navigate = useNavigate()
  const { opening, open } = useOpenResult(categories, (path, item) => void navigate(path, { state: { item } }))
  return {
    opening,
    openWhenKnown: (event: MouseEvent, sellable: Sellable): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (categories.length > 0 || !link || event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      open(sellable)
    },
  }
}

const Opening = () => (
  <li className="col-span-full">
    <output className="flex min-h-11 items-center gap-2 text-muted">
      <IconLoader2 aria-hidden className="size-5 animate-spin" />
      {search.searching}
    </output>
  </li>
)

/** Stores the filter and the sorting in the history entry, so that Back from an item leads to the same list. */
function useArrangement() {
  const at = useLocation()
  const navigate = useNavigate()
  const arrangement = arrangementIn(at.state)
  return {
    arrangement,
    arrangeBy: (change: Partial<Arrangement>): void =>
      void navigate(at.pathname + at.search, {
        replace: true,
        preventScrollReset: true,
        state: { ...arrangement, ...change },
      }),
  }
}

function Cards({ sellables, categories }: { sellables: readonly Sellable[]; categories: readonly Category[] }) {
  const { opening, openWhenKnown } = useLateCategories(categories)
  return (
    <ProductGrid>
      {opening ? <Opening /> : null}
      {sellables.map((sellable, index) => (
        <li
          key={`${sellable.type}${sellable.item.id}`}
          className="min-w-0"
          onClickCapture={(event) => openWhenKnown(event, sellable)}
        >
          <ProductCard
            sellable={sellable}
            to={(id) => suggestionPage({ type: sellable.type, item: { ...sellable.item, id } }, categories)}
            opensPage
            eager={index < FIRST_SCREEN}
            cartControl={cartControl}
          />
        </li>
      ))}
    </ProductGrid>
  )
}

/** Shows the other ingredients of combos that contain the best result, without items that are already shown above. */
function CookedWith({ best, shown }: { best: StockItem; shown: ReadonlySet<number> }) {
  const { data = [] } = useQuery({
    queryKey: ['cooked-with', best.id],
    queryFn: ({ signal }) => api.listCookedWith({ params: { id: best.id }, signal }),
    staleTime: 300_000,
  })
  return (
    <Shelf
      title={words.cookedWith[best.department](best.name)}
      entries={data.filter(({ id }) => !shown.has(id)).map(sellableStock)}
      cartControl={cartControl}
    />
  )
}
