import type { Category } from '@farmstand/contracts/category'
import { PAGE_SIZE } from '@farmstand/contracts/sorting'
import { pages } from '@farmstand/contracts/pages'
import type { Sellable } from '@farmstand/contracts/sellable'
import type { GeneralSetting } from '@farmstand/contracts/setting'
import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { sellableCombo, sellableStock } from '../../features/catalogue/sellable.ts'
import { readShop, requireShop } from '../../server-api.ts'
import { noPart, readPart } from './list-part.ts'
import { selectionOf, type Selection } from './selection.ts'

type Context = LoaderFunctionArgs['context']

/**
 * Loads all data of a category page. If the address does not name a subcategory of this category, chooses the first
 * one.
 */
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
  const dietless = withoutDiet(ignored, category, subcategories)
  const [first, ...counts] = await Promise.all([
    subcategory ? readPart(shop, { subcategory, selection, dietless }, 0, PAGE_SIZE) : noPart,
    ...subcategories.map((each) => readPart(shop, { subcategory: each, selection, dietless }, 0, 1)),
  ])
  const { entries } = first
  return {
    category,
    categories: categories.filter(({ parent_category_id: parent }) => parent === null),
    subcategories,
    subcategory,
    dietless,
    entries,
    /** The number of matching entries in each subcategory. */
    totals: counts.map(({ total }) => total),
    linked: entries.some(({ item }) => String(item.id) === selection.item)
      ? null
      : await loadLinked(context, selection),
  }
}

/** Returns the ids of subcategories whose food is all of one kind, so that they need no diet filter. */
function withoutDiet(
  ignored: GeneralSetting,
  { category_id: id }: Category,
  subcategories: readonly Category[],
): number[] {
  if (!('VEG_NONVEG_TOGGLE_IGNORE' in ignored)) return []
  const ids = ignored.VEG_NONVEG_TOGGLE_IGNORE.split(',').map((one) => Number(one.trim()))
  return subcategories.flatMap(({ category_id: each }) => (ids.includes(id) || ids.includes(each) ? [each] : []))
}

/**
 * Loads the item in the address if the list does not show it. A search may have found an item that the chosen filters
 * hide.
 */
async function loadLinked(context: Context, { item, show }: Selection): Promise<Sellable | null> {
  if (!/^[1-9][0-9]{0,9}$/.test(item)) return null
  if (show === 'combo') {
    const found = (await readShop(context).listCombos({ query: { combo_id: item } }))?.results[0]
    return found ? sellableCombo(found) : null
  }
  const found = await readShop(context).getStock({ params: { id: item } })
  return found ? sellableStock(found) : null
}
