import type { Category } from '@farmstand/contracts/category'
import { categoryQuery, pages } from '@farmstand/contracts/pages'
import type { Sellable } from '@farmstand/contracts/sellable'
import type { GeneralSetting } from '@farmstand/contracts/setting'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { combo, stock } from '../../features/catalogue/sellable.ts'
import { readShop, requireShop } from '../../server-api.ts'

type Context = LoaderFunctionArgs['context']

/** What the address asks for. `veg` 0 or 1 as the API takes it, empty for all. */
export interface Selection {
  sub: string
  show: 'products' | 'combo'
  veg: '' | '0' | '1'
  item: string
}

export function selectionOf(search: URLSearchParams): Selection {
  const veg = search.get('veg')
  return {
    sub: search.get('sub') ?? '',
    show: search.get('show') === 'combo' ? 'combo' : 'products',
    veg: veg === '0' || veg === '1' ? veg : '',
    item: search.get('item') ?? '',
  }
}

/** The address of this page with some of it changed; an empty value leaves the parameter out. */
export function placeWith(selection: Selection, change: Partial<Selection>): string {
  return categoryQuery({ ...selection, ...change }) || '?'
}

/** Everything a category page shows. The first subcategory is chosen when the address names none of this category's. */
export async function loadCategoryPage(context: Context, categoryId: string, search: URLSearchParams) {
  const shop = requireShop(context)
  const [categories, ignored] = await Promise.all([
    shop.listCategories(),
    shop.getGeneralSetting({ params: { key: 'VEG_NONVEG_TOGGLE_IGNORE' } }),
  ])
  const category = categories.find(({ category_id: id }) => String(id) === categoryId)
  if (!category) throw data(null, { status: 404 })
  if (category.parent_category_id !== null)
    throw redirect(pages.category(category.parent_category_id, { sub: category.category_id }))

  const subcategories = await shop.listSubcategories({ params: { categoryId: category.category_id } })
  const selection = selectionOf(search)
  const subcategory =
    subcategories.find(({ category_id: id }) => String(id) === selection.sub) ?? subcategories[0] ?? null
  const dietHidden = hidesDiet(ignored, category, subcategory)
  const entries = subcategory ? await loadEntries(context, subcategory, selection, dietHidden) : []
  return {
    category,
    subcategories,
    subcategory,
    dietHidden,
    entries,
    linked: entries.some(({ item }) => String(item.id) === selection.item)
      ? null
      : await loadLinked(context, selection),
  }
}

/** The categories whose food is all of one kind need no choice. */
function hidesDiet(ignored: GeneralSetting, category: Category, subcategory: Category | null): boolean {
  if (!('VEG_NONVEG_TOGGLE_IGNORE' in ignored)) return false
  const ids = ignored.VEG_NONVEG_TOGGLE_IGNORE.split(',').map((id) => id.trim())
  return (
    ids.includes(String(category.category_id)) ||
    (subcategory !== null && ids.includes(String(subcategory.category_id)))
  )
}

async function loadEntries(
  context: Context,
  { category_id: id }: Category,
  { show, veg }: Selection,
  dietHidden: boolean,
): Promise<Sellable[]> {
  const query = { subcategory_id: id, ...(veg && !dietHidden && { veg_nonveg: veg }) }
  const shop = requireShop(context)
  if (show === 'combo') return (await shop.listCombos({ query })).results.map(combo)
  return (await shop.searchStocks({ query })).results.map(stock)
}

/** An item that a search led to and the chosen filters do not list. */
async function loadLinked(context: Context, { item, show }: Selection): Promise<Sellable | null> {
  if (!/^[1-9][0-9]{0,9}$/.test(item)) return null
  if (show === 'combo') {
    const found = (await readShop(context).listCombos({ query: { combo_id: item } }))?.results[0]
    return found ? combo(found) : null
  }
  const found = await readShop(context).getStock({ params: { id: item } })
  return found ? stock(found) : null
}
