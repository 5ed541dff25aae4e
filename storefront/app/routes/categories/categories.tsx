import type { Category } from '@farmstand/contracts/category'
import { pages } from '@farmstand/contracts/pages'
import type { Sellable } from '@farmstand/contracts/sellable'
import { IconBasketOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import {
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useSearchParams,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { cartControl } from '../../features/cart/cart-control.tsx'
import { breadcrumb } from '../../features/catalogue/product-graph.ts'
import { ProductCard, ProductGrid, ProductGridSkeleton } from '../../features/catalogue/product-card.tsx'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { useShop } from '../../features/shell/use-shop.ts'
import { useHindrance } from '../../lib/patience.ts'
import { catalogue as words, detail } from '../../messages/en/catalogue.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { loadCategoryPage, placeWith, selectionOf, type Selection } from './category-page.ts'
import { DetailPanel } from './detail-panel.tsx'
import { FilterBar } from './filter-bar.tsx'
import { cameFromList, passedItem } from './history-state.ts'
import { SubcategoryList } from './subcategory-list.tsx'
import { useShownItem } from './use-shown-item.ts'

const FIRST_SCREEN = 4

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadCategoryPage(context, params.categoryId ?? '', new URL(request.url).searchParams)

/** Opening an item changes nothing else on the page. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return listAddress(currentUrl) !== listAddress(nextUrl) && defaultShouldRevalidate
}

function listAddress(url: URL): string {
  const { sub, show, veg } = selectionOf(url.searchParams)
  return [url.pathname, sub, show, veg].join('|')
}

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { category, subcategory, subcategories } = loaderData
  return pageMeta(matches, {
    title: category.category_name,
    description:
      category.category_description ||
      `${category.category_name}: ${subcategories.map((each) => each.category_name).join(', ')}.`,
    path: pages.category(
      category.category_id,
      subcategory && subcategory !== subcategories[0] ? { sub: subcategory.category_id } : {},
    ),
  })
}

export default function Categories() {
  const { origin } = useShop()
  const { category, subcategories, subcategory, dietHidden, entries, linked } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  // As the address has it: items open and close upon this, so that nothing but the item changes.
  const written = selectionOf(search)
  const selection = { ...written, sub: subcategory ? String(subcategory.category_id) : '' }
  const passed = usePassed(entries, linked, selection)
  const narrow = useNarrow()
  const close = useClose(written)
  const asked = useShownItem(
    passed,
    selection.item ? { type: selection.show === 'combo' ? 'COMBO' : 'STOCK', id: selection.item } : null,
  )
  // Where there is room beside the list, its first entry stands there until another is chosen.
  const beside = selection.item ? asked : (entries[0] ?? null)

  return (
    <div
      data-full-bleed
      className="grid grow grid-cols-[5rem_minmax(0,1fr)] panel:mx-auto panel:w-full panel:max-w-[88rem] panel:grid-cols-[10.5rem_minmax(0,1fr)_17rem] lg:grid-cols-[14rem_minmax(0,1fr)_19rem] xl:grid-cols-[15.5rem_minmax(0,1fr)_22rem]"
    >
      <div className="border-r border-line bg-sunken">
        <SubcategoryList
          subcategories={subcategories}
          selected={subcategory}
          to={({ category_id: id }) => placeWith(selection, { sub: String(id), item: '' })}
        />
      </div>
      <section
        aria-label={words.list(subcategory?.category_name ?? category.category_name)}
        className="min-w-0 p-2.5 pb-10 lg:p-5"
      >
        <h1 className="mb-2.5 text-xl">{category.category_name}</h1>
        <FilterBar selection={selection} dietHidden={dietHidden} />
        <div className="mt-3">
          {subcategory ? <SectionHeading subcategory={subcategory} /> : null}
          <Entries entries={entries} selection={written} filled={subcategory !== null} />
        </div>
      </section>
      <aside aria-label={detail.label} className="border-l border-line max-panel:hidden">
        <div className="sticky top-(--top-bar) max-h-[calc(100dvh-var(--top-bar))] overflow-y-auto p-3.5 xl:p-5">
          {beside || selection.item ? <DetailPanel shown={beside} cartControl={cartControl} /> : null}
        </div>
      </aside>
      <Dialog
        open={narrow && selection.item !== ''}
        onClose={close}
        title={asked?.item.name ?? detail.label}
        titleHidden
        closeLabel={detail.close}
        placement="sheet"
      >
        <div className="p-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
          <DetailPanel shown={asked} cartControl={cartControl} />
        </div>
      </Dialog>
      <JsonLd
        graph={[breadcrumb(origin, [{ name: detail.home, path: pages.home }, { name: category.category_name }])]}
      />
    </div>
  )
}

/** The list has room for descriptions only where it is no rail; there the heading carries that of the one shown. */
function SectionHeading({ subcategory }: { subcategory: Category }) {
  return (
    <div className="mb-2.5 panel:mb-0">
      <h2 className="text-base leading-tight font-semibold panel:sr-only">{subcategory.category_name}</h2>
      {subcategory.category_description ? (
        <p className="text-xs text-muted panel:hidden">{subcategory.category_description}</p>
      ) : null}
    </div>
  )
}

function Entries({
  entries,
  selection,
  filled,
}: {
  entries: readonly Sellable[]
  selection: Selection
  filled: boolean
}) {
  const coming = useListComing()
  if (coming) return <ProductGridSkeleton label={words.loading} />
  if (!filled) return <EmptyState icon={<IconBasketOff aria-hidden />} title={words.noSubcategories} />
  if (entries.length === 0)
    return (
      <EmptyState
        icon={<IconBasketOff aria-hidden />}
        title={selection.show === 'combo' ? words.noCombos : words.noItems}
        action={
          selection.veg || selection.show === 'combo' ? (
            <ButtonLink
              look="outline"
              to={placeWith(selection, { veg: '', show: selection.veg ? selection.show : 'products', item: '' })}
            >
              {selection.veg ? words.showAll : words.products}
            </ButtonLink>
          ) : null
        }
      />
    )
  return (
    <ProductGrid>
      {entries.map((entry, index) => (
        <li key={entry.item.id} className="min-w-0">
          <ProductCard
            sellable={entry}
            to={placeWith(selection, { item: String(entry.item.id) })}
            current={String(entry.item.id) === selection.item}
            first={index === 0}
            eager={index < FIRST_SCREEN}
            cartControl={cartControl}
          />
        </li>
      ))}
    </ProductGrid>
  )
}

/** The item the address names: from the list, from the page that led here, or from the server's own look-up. */
function usePassed(entries: readonly Sellable[], linked: Sellable | null, { item }: Selection): Sellable | null {
  const { state } = useLocation()
  if (!item) return null
  const listed = entries.find((entry) => String(entry.item.id) === item)
  if (listed) return listed
  if (linked && String(linked.item.id) === item) return linked
  return passedItem(state, item)
}

/** Another list of this page is on its way; opening an item is not that. */
function useListComing(): boolean {
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  const hindered = useHindrance(({ waiting }) => waiting > 0)
  // What cannot be reached now takes nothing from what is there.
  if (hindered || navigation.state !== 'loading' || navigation.location.pathname !== pathname) return false
  const origin = 'http://page'
  return listAddress(new URL(search, origin)) !== listAddress(new URL(navigation.location.search, origin))
}

/** Back to the list: by the browser's own back when the item was opened from it, so that no dead step stays in the history. */
function useClose(selection: Selection): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    if (cameFromList(state)) void navigate(-1)
    else void navigate(placeWith(selection, { item: '' }), { replace: true, preventScrollReset: true })
  }
}

/** Up to and including 768 px wide. False until the browser has spoken: the server draws no modal. */
function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(false)
  useEffect(() => {
    const query = window.matchMedia('(width <= 48rem)')
    const tell = () => setNarrow(query.matches)
    tell()
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }, [])
  return narrow
}

export { Gone as ErrorBoundary } from '../../features/shell/gone.tsx'
