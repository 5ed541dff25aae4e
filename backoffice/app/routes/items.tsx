import { Heading } from '../features/heading.tsx'
import { ChangeBar } from '../features/items/change-bar.tsx'
import { ItemFilterBar } from '../features/items/item-filter-bar.tsx'
import { useItemFilters } from '../features/items/item-filters.ts'
import { ItemGrid } from '../features/items/item-grid.tsx'
import { SizeGrid } from '../features/items/size-grid.tsx'
import { clsx } from 'clsx'
import { useAddress } from '../lib/address.ts'
import { item as itemWords } from '#messages/item.ts'
import { items as words } from '#messages/items.ts'

/**
 * Lists all items. Prices, discounts and counts are edited in place and published together. Groups of sizes and seasons
 * are edited in place too, and saved at once.
 */
export default function Items() {
  const filters = useItemFilters()
  const [search, set] = useAddress()
  const sizes = search.get('edit') === 'sizes'
  return (
    <>
      <Heading>{words.title}</Heading>
      <ItemFilterBar filters={filters} />
      <EditedFields sizes={sizes} choose={(name) => set('edit', name)} />
      {sizes ? (
        <>
          <p className="mb-2 text-xs text-muted">{itemWords.packGroupHint}</p>
          <SizeGrid key={JSON.stringify(filters.query)} query={filters.query} />
        </>
      ) : (
        <>
          <p className="mb-2 hidden text-xs text-muted md:block">{words.keysHint}</p>
          <ItemGrid key={JSON.stringify(filters.query)} query={filters.query} />
        </>
      )}
      <div className="h-32" />
      <ChangeBar />
    </>
  )
}

/** Lets the person choose which fields of the items are edited. */
const EditedFields = ({ sizes, choose }: { sizes: boolean; choose: (name: '' | 'sizes') => void }) => (
  <fieldset aria-label={words.edited.title} className="mb-2 inline-flex rounded-tile border border-line bg-surface">
    {(['', 'sizes'] as const).map((name) => {
      const chosen = sizes === (name === 'sizes')
      return (
        <button
          key={name}
          type="button"
          aria-pressed={chosen}
          onClick={() => choose(name)}
          className={clsx(
            'min-h-11 rounded-tile px-3.5 text-sm font-medium',
            chosen ? 'bg-leaf-tint font-semibold text-leaf-ink' : 'hover:bg-leaf-tint',
          )}
        >
          {name === 'sizes' ? words.edited.sizes : words.edited.prices}
        </button>
      )
    })}
  </fieldset>
)
