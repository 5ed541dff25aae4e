import type { Banner } from '@farmstand/contracts/banner'
import type { Category } from '@farmstand/contracts/category'
import { parseCrop, withCrop } from '@farmstand/contracts/image'
import { pages } from '@farmstand/contracts/pages'
import type { ItemType } from '@farmstand/contracts/item-type'
import type { Queryable } from '../../platform/database.ts'
import { hashLines } from '../../platform/ids.ts'
import { isShowing, linkTarget } from './banner-rules.ts'
import { buildCombo, buildStock, type ComboEntry, type Season, type SoldItem, type StockEntry } from './entries.ts'
import { freshGoods } from './harvest-rules.ts'
import { linkSizes, onePerGood } from './pack-sizes.ts'
import {
  itemsInPages,
  readAllButItems,
  type BannerRow,
  type CatalogueRows,
  type CategoryRow,
  type ItemRow,
  type ShelfRow,
} from './queries.ts'
import { inSellersOrder } from './rules.ts'
import { localOf } from './wording.ts'

/** Another name of a category, stock item or combo, for the search. */
export interface Alias {
  alias: string
  language: string
}

/** The public catalogue at one moment. A change makes a new snapshot. All lists are in the seller's order. */
export interface CatalogueSnapshot {
  /** A hash of all public data, so processes that show the same catalogue have the same hash. */
  readonly version: string
  readonly categories: readonly Category[]
  /** Stock items on sale, sold out or not. */
  readonly stocks: readonly StockEntry[]
  readonly combos: readonly ComboEntry[]
  /** Stock items by subcategory, so that a subcategory's page is as fast in a large shop as in a small one. */
  readonly stocksIn: ReadonlyMap<number, readonly StockEntry[]>
  readonly combosIn: ReadonlyMap<number, readonly ComboEntry[]>
  /** As `stocksIn`, with one size of each good. */
  readonly goodsIn: ReadonlyMap<number, readonly StockEntry[]>
  /** All banners. Those that the shop does not show today are marked as inactive. */
  readonly banners: readonly Banner[]
  /** The shelves that the seller made and the shop shows today, in their order. */
  readonly shelves: readonly ShelfRow[]
  /** Aliases by catalogue id. */
  readonly aliases: ReadonlyMap<number, readonly Alias[]>
  /**
   * Ids of companions by item id. First come those that the seller named, then those that customers buy together with
   * the item, the closest first.
   */
  readonly goesWith: ReadonlyMap<number, readonly number[]>
  /** Items that the seller excluded from the companions, by item id. */
  readonly neverWith: ReadonlyMap<number, ReadonlySet<number>>
  /** Also finds withdrawn entries (`active` false), because a cart may contain them. */
  find(id: number, type: 'STOCK'): StockEntry | undefined
  find(id: number, type: 'COMBO'): ComboEntry | undefined
  find(id: number, type: ItemType): SoldItem | undefined
}

/** The fields of an item that other items and banners refer to. */
type ReferredItem = Pick<ItemRow, 'id' | 'sku' | 'kind' | 'active' | 'categoryId' | 'goesWith' | 'neverWith' | 'onHand'>

/** Builds the snapshot. The date decides which banners and shelves are shown and which items are in season. */
export function buildSnapshot({ items, ...rows }: CatalogueRows, season: Season): CatalogueSnapshot {
  const building = beginSnapshot(rows, season)
  building.add(items)
  return building.finish()
}

/** Reads and builds the snapshot. Holds only a part of the rows in memory at a time. */
export async function loadSnapshot(db: Queryable, season: Season): Promise<CatalogueSnapshot> {
  const building = beginSnapshot(await readAllButItems(db), season)
  for await (const items of itemsInPages(db)) building.add(items)
  return building.finish()
}

function beginSnapshot(rows: Omit<CatalogueRows, 'items'>, season: Season) {
  const openCategories = activeCategories(rows.categories)
  const stockById = new Map<number, StockEntry>()
  const comboRows: ItemRow[] = []
  const referred: ReferredItem[] = []
  const harvestOf = new Map(rows.harvests.map((row) => [row.itemId, row]))
  return {
    add: (items: readonly ItemRow[]): void => {
      for (const row of items) {
        const { id, sku, kind, active, categoryId, goesWith, neverWith, onHand } = row
        referred.push({ id, sku, kind, active, categoryId, goesWith, neverWith, onHand })
        if (kind === 'COMBO') comboRows.push(row)
        else {
          const fresh = freshGoods(row, harvestOf.get(id), season.today)
          stockById.set(id, buildStock(row, { ...season, fresh, categoryOpen: openCategories.has(categoryId) }))
        }
      }
    },
    finish: () => finishSnapshot({ ...rows, items: referred }, { season, openCategories, stockById, comboRows }),
  }
}

type ReadRows = Omit<CatalogueRows, 'items'> & { items: readonly ReferredItem[] }

function finishSnapshot(
  rows: ReadRows,
  {
    season,
    openCategories,
    stockById,
    comboRows,
  }: {
    season: Season
    openCategories: ReadonlyMap<number, CategoryRow>
    stockById: ReadonlyMap<number, StockEntry>
    comboRows: readonly ItemRow[]
  },
): CatalogueSnapshot {
  const onHand = new Map(rows.items.map((row) => [row.id, row.onHand]))
  const partsOf = Map.groupBy(rows.comboParts, (part) => part.comboId)
  const comboById = new Map<number, ComboEntry>()
  for (const row of comboRows) {
    const parts = (partsOf.get(row.id) ?? []).flatMap(({ stockId, quantity }) => {
      const stock = stockById.get(stockId)
      return stock ? [{ stock, quantity, onHand: stock.inStock ? (onHand.get(stockId) ?? 0) : 0 }] : []
    })
    comboById.set(row.id, buildCombo(row, parts, openCategories.has(row.categoryId)))
  }
  // Goods out of season come after all others.
  const stocks = onSale(stockById).toSorted((a, b) => Number(isOutOfSeason(a)) - Number(isOutOfSeason(b)))
  linkSizes(stocks)
  const combos = onSale(comboById)
  const nonVeg = onlyNonVeg(openCategories, [...stocks, ...combos])
  const content = {
    categories: [...openCategories.values()]
      .toSorted(inSellersOrder)
      .map((row) => wireCategory(row, nonVeg.has(row.id))),
    stocks,
    combos,
    banners: rows.banners
      .toSorted((a, b) => a.viewSequence - b.viewSequence)
      .map((row) => wireBanner(row, rows, season.today)),
    shelves: rows.shelves.filter((row) => isShowing(row, season.today)),
    aliases: aliasesById(rows),
    ...companionsById(rows),
  }
  const version = hashLines(linesOf(content)).slice(0, 32)
  const stocksIn = Map.groupBy(content.stocks, ({ categoryId }) => categoryId)
  const goodsIn = Map.groupBy(onePerGood(content.stocks), ({ categoryId }) => categoryId)
  const combosIn = Map.groupBy(content.combos, ({ categoryId }) => categoryId)
  return { version, ...content, stocksIn, goodsIn, combosIn, find: finder(stockById, comboById) }
}

/**
 * Made in a separate function. A closure made beside others keeps everything that those use in memory, here all rows.
 */
function finder(
  stocks: ReadonlyMap<number, StockEntry>,
  combos: ReadonlyMap<number, ComboEntry>,
): CatalogueSnapshot['find'] {
  const find = (id: number, type: ItemType) => (type === 'STOCK' ? stocks.get(id) : combos.get(id))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each type has its own map; an arrow function cannot state overloads
  return find as CatalogueSnapshot['find']
}

/** Yields all public data of a snapshot as lines of JSON. As one text, a large catalogue would take 100 MB. */
function* linesOf(
  content: Omit<CatalogueSnapshot, 'version' | 'stocksIn' | 'goodsIn' | 'combosIn' | 'find'>,
): Generator<string> {
  const { stocks, combos, aliases, goesWith, neverWith, ...few } = content
  yield JSON.stringify([few, stocks.length, combos.length, aliases.size, goesWith.size])
  for (const { position, pinned, wire } of [...stocks, ...combos]) yield JSON.stringify([position, pinned, wire])
  for (const one of aliases) yield JSON.stringify(one)
  for (const one of goesWith) yield JSON.stringify(one)
  for (const [id, others] of neverWith) yield JSON.stringify([id, [...others]])
}

/** Returns shown categories by id. If a category is withdrawn, so are its subcategories. */
function activeCategories(rows: readonly CategoryRow[]): Map<number, CategoryRow> {
  const active = new Map(rows.filter((row) => row.active).map((row) => [row.id, row]))
  return new Map([...active].filter(([, row]) => row.parentId === null || active.has(row.parentId)))
}

const isOutOfSeason = ({ wire }: StockEntry): boolean => wire.back_in_month !== undefined

const onSale = <Entry extends SoldItem>(entries: ReadonlyMap<number, Entry>): Entry[] =>
  [...entries.values()].filter((entry) => entry.active).toSorted(inSellersOrder)

const wireCategory = (row: CategoryRow, isOnlyNonVeg: boolean): Category => ({
  category_id: row.id,
  category_name: row.name,
  category_local_names: localOf(row, 'name'),
  category_description: row.description,
  category_local_descriptions: localOf(row, 'description'),
  category_image: row.image,
  parent_category_id: row.parentId,
  only_non_veg: isOnlyNonVeg,
})

/** Returns the ids of categories that sell something, but nothing vegetarian, neither there nor in subcategories. */
function onlyNonVeg(
  categories: ReadonlyMap<number, CategoryRow>,
  sold: readonly Pick<StockEntry, 'categoryId' | 'vegNonveg'>[],
): ReadonlySet<number> {
  const filled = new Set<number>()
  const withVeg = new Set<number>()
  for (const { categoryId, vegNonveg } of sold)
    for (const id of [categoryId, categories.get(categoryId)?.parentId ?? categoryId]) {
      filled.add(id)
      if (vegNonveg === 0) withVeg.add(id)
    }
  return new Set([...filled].filter((id) => !withVeg.has(id)))
}

const wireBanner = (row: BannerRow, rows: ReadRows, today: string): Banner => ({
  banner_id: row.id,
  image_url: withCrop(row.image, parseCrop(row.crop ?? '')),
  view_sequence: row.viewSequence,
  inactive: isShowing(row, today) ? 0 : 1,
  title: row.title,
  local_titles: localOf(row, 'title'),
  subtitle: row.subtitle,
  local_subtitles: localOf(row, 'subtitle'),
  action: row.action,
  local_actions: localOf(row, 'action'),
  link: bannerPath(row.link, rows),
  tone: row.tone,
})

/**
 * Turns 'category:<slug>' and 'item:<sku>' into paths of this shop. Returns null if the category or item is no longer
 * on sale.
 */
export function bannerPath(link: string | null, rows: Pick<ReadRows, 'categories' | 'items'>): string | null {
  const named = linkTarget(link ?? '')
  if (!named) return link
  if (named.kind === 'category') {
    const target = rows.categories.find((row) => row.slug === named.name)
    return target?.active ? categoryPath(target) : null
  }
  const target = rows.items.find((row) => row.sku === named.name)
  if (!target?.active) return null
  if (target.kind === 'STOCK') return pages.product(target.id)
  const home = rows.categories.find((row) => row.id === target.categoryId)
  return home ? categoryPath(home) : null
}

const categoryPath = ({ id, parentId }: CategoryRow): string =>
  parentId === null ? pages.category(id) : pages.category(parentId, { sub: id })

function companionsById(rows: ReadRows): Pick<CatalogueSnapshot, 'goesWith' | 'neverWith'> {
  const ids = new Map(rows.items.map(({ sku, id }) => [sku, id]))
  // SKUs that no longer exist are skipped.
  const named = (skus: readonly string[]): number[] => skus.flatMap((sku) => ids.get(sku) ?? [])
  const learned = Map.groupBy(rows.goesWith, ({ itemId }) => itemId)
  const goesWith = new Map<number, number[]>()
  const neverWith = new Map<number, ReadonlySet<number>>()
  for (const row of rows.items) {
    const all = [...named(row.goesWith), ...(learned.get(row.id) ?? []).map(({ withId }) => withId)]
    if (all.length > 0) goesWith.set(row.id, [...new Set(all)])
    if (row.neverWith.length > 0) neverWith.set(row.id, new Set(named(row.neverWith)))
  }
  return { goesWith, neverWith }
}

function aliasesById(rows: Pick<CatalogueRows, 'aliases'>): Map<number, Alias[]> {
  const aliases = new Map<number, Alias[]>()
  for (const { targetId, alias, language } of rows.aliases) {
    const known = aliases.get(targetId)
    if (known) known.push({ alias, language })
    else aliases.set(targetId, [{ alias, language }])
  }
  return aliases
}
