import { readAddress } from '@farmstand/contracts/languages'
import { pages } from '@farmstand/contracts/pages'
import type { Sellable } from '@farmstand/contracts/sellable'
import { IconBasket } from '@tabler/icons-react'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
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
import { entryInSize } from '../../features/catalogue/pack-sizes.tsx'
import { breadcrumb } from '../../features/catalogue/product-graph.ts'
import { isNonVeg, useShownEntries, useVegOnly } from '../../lib/veg-only.ts'
import { pageMeta } from '../../features/shell/page-meta.ts'
import { useShop } from '../../features/shell/use-shop.ts'
import { atFirstTouch } from '../../lib/first-touch.ts'
import { useConnectionTrouble } from '../../lib/retry.ts'
import { catalogue as words } from '#messages/catalogue.ts'
import { shell } from '#messages/shell.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { preloadSheet, LaterSheet } from '../../ui/later-sheet.tsx'
import { loadCategoryPage } from './category-page.ts'
import { placeWith, selectionOf, type Selection } from './selection.ts'
import { CategoryTitle } from './category-title.tsx'
import { preloadDetail, DetailBeside, DetailPanel, useDetail } from './detail-panel.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useSectionInSight } from './follow-list.ts'
import { cameFromList, passedItem } from './history-state.ts'
import { ListEnd } from './list-end.tsx'
import { ListSection } from './list-section.tsx'
import { SubcategoryList } from './subcategory-list.tsx'
import { type Section, useRunningList } from './use-running-list.ts'
import { useShownItem } from './use-shown-item.ts'

export const loader = ({ context, params, request }: LoaderFunctionArgs) =>
  loadCategoryPage(context, params.categoryId ?? '', new URL(request.url).searchParams)

/** Skips loading the page's data again when only an item is opened or closed. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return listAddress(currentUrl) !== listAddress(nextUrl) && defaultShouldRevalidate
}

function listAddress(url: URL): string {
  const { sub, show, veg, sort } = selectionOf(url.searchParams)
  return [url.pathname, sub, show, veg, sort].join('|')
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
  const { category, categories, subcategories, subcategory, dietless, entries, totals, linked } =
    useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  // The selection as written in the address. Links that open or close an item start from it, so that they change
  // nothing but the item.
  const written = selectionOf(search)
  const selection = { ...written, sub: subcategory ? String(subcategory.category_id) : '' }
  const whole = useRunningList({ subcategories, subcategory, selection, dietless, entries, totals })
  const list = { ...whole, sections: useShownSections(whole.sections) }
  const listed = list.sections.flatMap((section) => section.entries)
  const [shown = null] = useShownEntries([useShownDetail(listed, linked, selection)].filter((one) => one !== null))
  const { inSight, watchSections } = useSectionInSight(list.sections.length, selection.sub)
  return (
    <div data-full-bleed className={frame}>
      <div className="border-r border-line bg-sunken">
        <SubcategoryList
          subcategories={subcategories}
          inSight={inSight}
          to={({ category_id: id }) => placeWith(selection, { sub: String(id), item: '' })}
        />
      </div>
      <div ref={watchSections} className="min-w-0 p-2 pt-3 pb-10 panel:px-5">
        <List
          title={<CategoryTitle category={category} categories={categories} />}
          list={list}
          selection={written}
          dietless={dietless}
          filled={subcategory !== null}
        />
      </div>
      <Detail
        shown={shown}
        beside={selection.item ? shown : (listed[0] ?? null)}
        selection={selection}
        written={written}
      />
      <JsonLd
        graph={[breadcrumb(origin, [{ name: shell.home, path: pages.home }, { name: category.category_name }])]}
      />
    </div>
  )
}

/** Returns the sections that this device shows, with their shown entries. */
function useShownSections(sections: readonly Section[]): readonly Section[] {
  const vegOnly = useVegOnly()
  if (!vegOnly) return sections
  return sections
    .filter(({ subcategory }) => !subcategory.only_non_veg)
    .map((section) => ({ ...section, entries: section.entries.filter(({ item }) => !isNonVeg(item)) }))
}

const frame =
  'grid grow grid-cols-[4.875rem_minmax(0,1fr)] max-[22.4rem]:grid-cols-[4rem_minmax(0,1fr)] panel:mx-auto panel:w-full panel:max-w-[110rem] panel:grid-cols-[11rem_minmax(0,1fr)_16.5rem] min-[68.75rem]:grid-cols-[14.75rem_minmax(0,1fr)_19.5rem]'

interface ListProps {
  title: ReactNode
  list: Omit<ReturnType<typeof useRunningList>, 'sections'> & { sections: readonly Section[] }
  selection: Selection
  dietless: readonly number[]
  filled: boolean
}

function List({ title, list: { sections, rest, more, failed, readOn }, selection, dietless, filled }: ListProps) {
  const coming = useIsListLoading()
  if (!filled)
    return (
      <>
        {title}
        <EmptyState icon={<IconBasket aria-hidden />} title={words.noSubcategories} />
      </>
    )
  return (
    <>
      {sections.map((section, place) => (
        <ListSection
          key={section.subcategory.category_id}
          section={section}
          selection={selection}
          coming={coming}
          head={
            place === 0
              ? {
                  title,
                  filters: (
                    <FilterBar selection={selection} dietHidden={dietless.includes(section.subcategory.category_id)} />
                  ),
                }
              : undefined
          }
        />
      ))}
      {/* A new key, and so a new element, after each chunk of the list. On a high screen the placeholder cards would
          otherwise visibly move down. */}
      {more && !coming ? (
        <ListEnd key={`${rest.sections}-${rest.entries}`} rest={rest} failed={failed} readOn={readOn} />
      ) : null}
    </>
  )
}

interface DetailProps {
  /** The item named in the address. */
  shown: Sellable | null
  /** The item shown beside the list, if there is room: the first entry until the visitor chooses another one. */
  beside: Sellable | null
  selection: Selection
  written: Selection
}

/** Shows one item in detail. On a wide screen it is beside the list, on a narrow one in a sheet over the list. */
function Detail({ shown, beside, selection, written }: DetailProps) {
  const narrow = useNarrow()
  const wide = useWide()
  const close = useClose(written)
  const DetailFile = useDetail()
  const chosen = selection.item !== ''
  useEffect(() => {
    if (wide || chosen) void preloadDetail()
    if (chosen) void preloadSheet()
    return atFirstTouch(() => {
      void preloadDetail()
      void preloadSheet()
    })
  }, [wide, chosen])
  return (
    <>
      <DetailBeside shown={beside || chosen ? beside : undefined} />
      <LaterSheet
        open={narrow && chosen && DetailFile !== null}
        onClose={close}
        title={shown?.item.name ?? words.detail}
        titleHidden
        addressed
        closeLabel={words.closeDetail}
      >
        <div className="pb-[max(1.5rem,env(safe-area-inset-bottom))]">
          {DetailFile ? <DetailPanel Detail={DetailFile} shown={shown} /> : null}
        </div>
      </LaterSheet>
    </>
  )
}

/**
 * Returns the item named in the address with its current data. Until that has loaded, returns the item with the list's
 * data.
 */
function useShownDetail(listed: readonly Sellable[], linked: Sellable | null, selection: Selection): Sellable | null {
  const passed = usePassedEntry(listed, linked, selection)
  return useShownItem(
    passed,
    selection.item ? { type: selection.show === 'combo' ? 'COMBO' : 'STOCK', id: selection.item } : null,
  )
}

/**
 * Returns the item named in the address. It comes from the list, from the server, or from the history entry in which
 * the search box stored it.
 */
function usePassedEntry(entries: readonly Sellable[], linked: Sellable | null, { item }: Selection): Sellable | null {
  const { state } = useLocation()
  if (!item) return null
  const listed = entries
    .map((entry) => entryInSize(entry, Number(item)))
    .find((entry) => String(entry.item.id) === item)
  if (listed) return listed
  if (linked && String(linked.item.id) === item) return linked
  return passedItem(state, item)
}

/** Returns true while this page loads a different list. Opening an item does not count. */
function useIsListLoading(): boolean {
  const navigation = useNavigation()
  const { pathname, search } = useLocation()
  const hindered = useConnectionTrouble(({ waiting }) => waiting > 0)
  // If the other list cannot be reached, the current list stays on screen.
  if (hindered || navigation.state !== 'loading' || readAddress(navigation.location.pathname).path !== pathname)
    return false
  const origin = 'http://page'
  return listAddress(new URL(search, origin)) !== listAddress(new URL(navigation.location.search, origin))
}

/**
 * Closes the item. If the item was opened from the list, this goes back in the history, so that no useless history
 * entry remains.
 */
function useClose(selection: Selection): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return () => {
    if (cameFromList(state)) void navigate(-1)
    else void navigate(placeWith(selection, { item: '' }), { replace: true, preventScrollReset: true })
  }
}

/**
 * Returns true if the window is at most 768 px wide. False until hydration, because the server renders no modal dialog.
 */
function useNarrow(): boolean {
  return useSyncExternalStore(onWidthChange, isNarrow, () => false)
}

/** Returns true if the window is wider than 768 px. Also false until hydration. */
function useWide(): boolean {
  return useSyncExternalStore(
    onWidthChange,
    () => !isNarrow(),
    () => false,
  )
}

const NARROW = '(width <= 48rem)'
const isNarrow = (): boolean => window.matchMedia(NARROW).matches

function onWidthChange(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export { UnknownId as ErrorBoundary } from '../../features/shell/unknown-id.tsx'
