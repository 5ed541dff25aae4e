import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { buildIndex } from '../modules/search/build-index.ts'
import { openIndex, type SearchDocument } from '../modules/search/search-index.ts'
import { Searcher } from '../modules/search/search.ts'

const demo = join(import.meta.dirname, '../../../demo/catalogue')

/**
 * The goods that the demo has sold since the lists of queries were written. Those lists name many of them as not sold.
 */
export const laterGoods = new Set(
  readFileSync(join(import.meta.dirname, '../modules/search/later-goods.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

type Row = Record<string, string>
/** Returns the rows of a CSV file. Each row has its values by column name. */
export const readRows = (path: string): Row[] => parse(readFileSync(path), { columns: true })

/**
 * Returns the demo shop's items in the form in which the catalogue passes them to the search index, and the slugs of
 * the items. `document.id` is the item's index in `slugs`.
 */
export function demoShop({ withAliases = true, withLater = false } = {}): {
  documents: SearchDocument[]
  slugs: string[]
} {
  const aliases = Map.groupBy(readRows(join(demo, 'aliases.csv')), (row) => row['slug'])
  const aliasesOf = (slug = '') => (withAliases ? (aliases.get(slug) ?? []).map((row) => row['alias'] ?? '') : [])
  const categories = new Map(readRows(join(demo, 'categories.csv')).map((row) => [row['slug'], row]))
  const homes = (slug = ''): Row[] => {
    const category = categories.get(slug)
    return category ? [category, ...homes(category['parent'])] : []
  }
  const place = (row: Row) => {
    const [home, above] = homes(row['category'])
    return [above?.['position'], home?.['position'], row['position']]
      .map((part) => (part ?? '').padStart(4, '0'))
      .join()
  }
  // The search answers each good in one size.
  const isGood = (row: Row) =>
    (row['pack_group'] === '' || row['pack_group'] === row['sku']) && (withLater || !laterGoods.has(row['sku'] ?? ''))
  const items = readRows(join(demo, 'items.csv'))
    .filter(isGood)
    .toSorted((a, b) => (place(a) < place(b) ? -1 : 1))
  const documents = items.map((row, position): SearchDocument => ({
    id: position,
    type: 'STOCK',
    name: row['name'] ?? '',
    aliases: [row['name_hi'] ?? '', row['name_mr'] ?? '', ...aliasesOf(row['sku'])],
    categoryNames: homes(row['category']).map((home) => home['name'] ?? ''),
    categoryAliases: homes(row['category']).flatMap((home) => aliasesOf(home['slug'])),
    contents: [],
    inStock: true,
    home: [...categories.keys()].indexOf(row['category'] ?? '') + 1,
    diet: row['veg_nonveg'] === '0' ? 0 : 1,
  }))
  return { documents, slugs: items.map((row) => row['sku'] ?? '') }
}

/** Returns a function that finds the first slugs for a query, with the spelling rules of the demo's region. */
export function finderIn({ documents, slugs }: ReturnType<typeof demoShop>) {
  const searcher = new Searcher(openIndex(buildIndex(documents, 'west')))
  return (typed: string, limit = 5): string[] =>
    searcher
      .search(typed)
      .sure.slice(0, limit)
      .map((document) => slugs[document] ?? '')
}

/** Returns those queries of a file for which the expected slugs are not among the first five results. */
export function missedIn(path: string, using: (typed: string) => string[]): string[] {
  return readRows(path).flatMap(({ query = '', expect: slugs = '' }) => {
    const found = using(query)
    return slugs.split('|').some((slug) => found.includes(slug)) ? [] : [`${query}: ${found.join(' ')}`]
  })
}
