import {
  IconCategory,
  IconFileSpreadsheet,
  IconFilter,
  IconHistory,
  IconPlus,
  IconSearch,
  IconTableImport,
} from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { itemFilterNames, type useItemFilters } from './item-filters.ts'
import { useHasPermission } from '../session.ts'
import { useServerQuery } from '../../lib/actions.ts'
import { categories as categoryWords } from '#messages/categories.ts'
import { item } from '#messages/item.ts'
import { goodsSheet } from '#messages/goods-sheet.ts'
import { sheet } from '#messages/sheet.ts'
import { items as words } from '#messages/items.ts'

const shape = 'min-h-11 rounded-tile border px-3 text-sm font-medium'
const box = `${shape} border-line bg-surface`
const chosenBox = `${shape} border-leaf bg-leaf-tint text-leaf-ink`
/** Milliseconds after the last keystroke until the search starts. */
const SEARCH_DELAY_MS = 200

/** Shows the filters of the items. Every choice is stored in the URL. */
export function ItemFilterBar({
  filters,
  bare = false,
}: {
  filters: ReturnType<typeof useItemFilters>
  /** True to show only the filters, without links to other screens. */
  bare?: boolean
}) {
  const { query, find, category, set } = filters
  const [typed, setTyped] = useState(find)
  const [unfolded, setUnfolded] = useState(false)
  const on = [category, query.look].filter(Boolean).length
  const folded = unfolded ? '' : 'max-md:hidden'
  const seesPrices = useHasPermission('prices.read') && !bare
  const mayAdd = useHasPermission('items.change') && !bare
  const categories = useServerQuery('categories', {})
  useEffect(() => {
    if (typed.trim() === find) return undefined
    const wait = setTimeout(() => set('find', typed.trim()), SEARCH_DELAY_MS)
    return () => clearTimeout(wait)
  }, [typed, find, set])
  const rows = categories.data?.results ?? []
  const nameOf = ({ name, shown, items, parent_id: parent }: (typeof rows)[number]): string => {
    const said = words.counted(shown ? name : words.hiddenCategory(name), items)
    return parent === null ? said : words.below(said)
  }
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <div className="relative min-w-40 flex-1 md:max-w-72 md:min-w-32">
        <IconSearch aria-hidden className="absolute top-3 left-3 size-5 text-muted" />
        <input
          type="search"
          aria-label={words.find}
          placeholder={words.find}
          maxLength={60}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={clsx(box, 'w-full pl-10 font-normal')}
        />
      </div>
      <button
        type="button"
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
        className={clsx(on > 0 ? chosenBox : box, 'inline-flex items-center gap-2 md:hidden')}
      >
        <IconFilter aria-hidden className="size-5" />
        {words.filters(on)}
      </button>
      <select
        aria-label={words.everyCategory}
        value={category}
        onChange={({ target }) => set('category', target.value)}
        className={clsx(box, 'max-w-full md:w-40', folded)}
      >
        <option value="">{words.everyCategory}</option>
        {rows
          .filter((one) => one.parent_id === null)
          .flatMap((above) => [above, ...rows.filter((one) => one.parent_id === above.id)])
          .map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
      </select>
      {itemFilterNames.map((look) => (
        <button
          key={look}
          type="button"
          aria-pressed={query.look === look}
          onClick={() => set('look', query.look === look ? '' : look)}
          className={clsx(query.look === look ? chosenBox : box, folded)}
        >
          {words.looks[look]} <b>{categories.data?.looks[look] ?? ''}</b>
        </button>
      ))}
      <span className={clsx('flex flex-wrap gap-2 md:ml-auto', folded)}>
        {bare ? null : <ScreenLink to="/categories" icon={IconCategory} name={categoryWords.title} signOnly />}
        {seesPrices ? <ScreenLink to="/items/prices" icon={IconHistory} name={words.priceHistory} signOnly /> : null}
        {mayAdd ? (
          <>
            <ScreenLink to="/items/sheet" icon={IconFileSpreadsheet} name={sheet.title} />
            <ScreenLink to="/items/import" icon={IconTableImport} name={goodsSheet.title} signOnly />
            <ScreenLink to="/items/new" icon={IconPlus} name={item.newItem} isFirst />
          </>
        ) : null}
      </span>
    </div>
  )
}

interface ScreenLinkProps {
  to: string
  icon: typeof IconPlus
  name: string
  signOnly?: boolean
  isFirst?: boolean
}

/** Links to another screen about items. On screens of medium width, only the name or the icon fits. */
const ScreenLink = ({ to, icon: Icon, name, signOnly = false, isFirst = false }: ScreenLinkProps) => (
  <Link
    to={to}
    title={name}
    className={clsx(
      isFirst ? `${shape} border-leaf bg-leaf text-on-leaf hover:bg-leaf-deep` : `${box} hover:bg-leaf-tint`,
      'inline-flex items-center gap-2 font-semibold',
    )}
  >
    <Icon aria-hidden className={clsx('size-5', !signOnly && 'md:max-2xl:hidden')} />
    <span className={signOnly ? 'md:max-2xl:sr-only' : undefined}>{name}</span>
  </Link>
)
