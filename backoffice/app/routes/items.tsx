import { Heading } from '../features/heading.tsx'
import { ChangeBar } from '../features/items/change-bar.tsx'
import { ItemFilterBar } from '../features/items/item-filter-bar.tsx'
import { useItemFilters } from '../features/items/item-filters.ts'
import { ItemGrid } from '../features/items/item-grid.tsx'
import { items as words } from '#messages/items.ts'

/** Lists all items. Prices, discounts and counts are edited in place and published together. */
export default function Items() {
  const filters = useItemFilters()
  return (
    <>
      <Heading>{words.title}</Heading>
      <ItemFilterBar filters={filters} />
      <p className="mb-2 hidden text-xs text-muted md:block">{words.keysHint}</p>
      <ItemGrid key={JSON.stringify(filters.query)} query={filters.query} />
      <div className="h-32" />
      <ChangeBar />
    </>
  )
}
