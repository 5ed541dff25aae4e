import type { Category } from '@farmstand/contracts/category'
import { pages } from '@farmstand/contracts/pages'
import { IconCloudOff, IconMoodEmpty } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cartControl } from '../../features/cart/cart-control.tsx'
import { ProductCard } from '../../features/catalogue/product-card.tsx'
import { ProductGrid } from '../../features/catalogue/product-grid.tsx'
import { CategoryChips, chipClass, Chips } from '../../features/search/search-start.tsx'
import { placeOf, useCategories, useFound } from '../../features/search/suggestions.ts'
import { OutsideLink } from '../../features/shell/outside-link.tsx'
import { useShop } from '../../features/shell/use-shop.ts'
import { whatsappTo } from '../../features/shell/whatsapp.ts'
import { results as words, search } from '#messages/search.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { arrange, type Order, type Kind } from './arrange-results.ts'
import { ResultFilters } from './result-filters.tsx'

const FIRST_SCREEN = 4

/** Everything that was found under a query, or that nothing was. `coming` stands here until that is known. */
export function SearchResults({ query, coming }: { query: string; coming: ReactNode }) {
  const found = useFound(query)
  const categories = useCategories(true)
  const [kind, setKind] = useState<Kind>('all')
  const [order, setOrder] = useState<Order>('best')
  if (found.state === 'failed')
    return (
      <EmptyState
        icon={<IconCloudOff aria-hidden />}
        title={search.failed}
        action={<Button onClick={found.retry}>{search.retry}</Button>}
      />
    )
  if (found.state !== 'found') return coming
  if (found.all.length === 0) return <Nothing query={query} near={found.near} categories={categories} />
  const shown = arrange(found.all, kind, order)
  return (
    <>
      <ResultFilters
        all={found.all}
        shown={shown.length}
        kind={kind}
        order={order}
        onKind={setKind}
        onOrder={setOrder}
      />
      {shown.length === 0 ? (
        <Button look="quiet" onClick={() => setKind('all')}>
          {words.noneHere}
        </Button>
      ) : (
        <ProductGrid>
          {shown.map((sellable, index) => (
            <li key={`${sellable.type}${sellable.item.id}`} className="min-w-0">
              <ProductCard
                sellable={sellable}
                to={placeOf(sellable, categories)}
                opensPage
                eager={index < FIRST_SCREEN}
                cartControl={cartControl}
              />
            </li>
          ))}
        </ProductGrid>
      )}
    </>
  )
}

interface NothingProps {
  query: string
  near: ReturnType<typeof useFound>['near']
  categories: readonly Category[]
}

/** Never passes off what only comes close: it says so first. */
function Nothing({ query, near, categories }: NothingProps) {
  const { shop } = useShop()
  return (
    <div className="mt-3 flex flex-col gap-6">
      <output className="flex items-center gap-2 text-lg font-semibold">
        <IconMoodEmpty aria-hidden className="size-6 shrink-0 text-muted" />
        {search.none}
      </output>
      {near.names.length > 0 ? (
        <Chips title={search.near}>
          {near.names.map((name) => (
            <Link key={name} to={pages.results(name)} className={chipClass}>
              {name}
            </Link>
          ))}
        </Chips>
      ) : null}
      {shop.whatsapp_number ? (
        <OutsideLink
          to={whatsappTo(shop, words.wishText(shop.brand_name, query))}
          className={`${chipClass} self-start`}
        >
          {words.wish}
        </OutsideLink>
      ) : null}
      {/* Last, for it comes a moment after the answer and would push what stands below it. */}
      <CategoryChips categories={categories} />
    </div>
  )
}
