import type { ItemType } from '@farmstand/contracts/item-type'
import { settingProblems } from '../../shop/index.ts'
import { isShopPath, linkTarget } from '../banner-rules.ts'
import type { CatalogueRows } from '../queries.ts'
import { fileOf, type FolderRows, type RowOf } from './folder-tables.ts'
import type { ImportProblems, RowPlace } from './problems.ts'

/**
 * Slugs and SKUs as they will be after the import. A row of the folder replaces the row of the database with the same
 * name.
 */
interface Names {
  categories: Map<string, { parent: string | null }>
  items: Map<string, { kind: ItemType; department: string }>
}

/** Makes the checks that need several cells or rows, for example for names that are used twice or unknown. */
export function checkFolder(rows: FolderRows, stored: CatalogueRows, problems: ImportProblems): void {
  checkNamedOnce(rows, stored, problems)
  const names = namesAfter(rows, stored)
  for (const row of rows.categories ?? []) checkCategory(row, names, problems)
  for (const row of rows.items ?? []) checkItem(row, names, problems)
  for (const row of rows.combos ?? []) checkCombo(row, names, problems)
  checkStoredCombos(rows, stored, names, problems)
  for (const row of rows.aliases ?? [])
    if (!names.categories.has(row.slug) && !names.items.has(row.slug)) unknown(row.place, 'slug', row.slug, problems)
  for (const row of rows.banners ?? []) checkBanner(row, names, problems)
  for (const row of rows.shelves ?? []) checkShelf(row, names, problems)
  for (const row of rows.slots ?? [])
    if (row.start >= row.end) problems.at(row.place, 'end', 'must be later than the start')
  for (const row of rows.settings ?? []) checkSetting(row, names, problems)
  const once = <Row extends { place: RowPlace }>(
    all: readonly Row[] | null,
    column: string,
    key: (row: Row) => string,
  ) => checkOnce(all ?? [], column, key, problems)
  once(rows.aliases, 'alias', (row) => `${row.slug}: ${row.alias}`)
  once(rows.banners, 'view_sequence', (row) => String(row.view_sequence))
  once(rows.slots, 'start', (row) => `${row.start}-${row.end} for ${row.department}`)
  once(rows.zones, 'pincode', (row) => row.pincode)
  checkZoneTerms(rows.zones ?? [], problems)
  once(rows.plans, 'name', (row) => row.name)
  once(rows.settings, 'key', (row) => row.key)
}

/**
 * Reports rows of the same zone with different fees or limits for free delivery, because a zone has only one of each.
 */
function checkZoneTerms(rows: readonly RowOf<'zones'>[], problems: ImportProblems): void {
  const terms = new Map<string, string>()
  for (const row of rows) {
    if (row.zone === null) continue
    const own = `${row.fee} ${row.free_above}`
    if ((terms.get(row.zone) ?? own) !== own)
      problems.at(row.place, 'fee', `differs from other rows of the zone '${row.zone}'`)
    terms.set(row.zone, own)
  }
}

function checkNamedOnce(rows: FolderRows, stored: CatalogueRows, problems: ImportProblems): void {
  const uses = [
    ...(rows.categories ?? []).map((row) => ({ name: row.slug, kind: 'CATEGORY', column: 'slug', place: row.place })),
    ...(rows.items ?? []).map((row) => ({ name: row.sku, kind: 'STOCK', column: 'sku', place: row.place })),
    ...(rows.combos ?? []).map((row) => ({ name: row.sku, kind: 'COMBO', column: 'sku', place: row.place })),
  ]
  const known = new Map([
    ...stored.categories.map((row) => [row.slug, 'CATEGORY'] as const),
    ...stored.items.map((row) => [row.sku, row.kind] as const),
  ])
  const seen = new Map<string, RowPlace>()
  for (const { name, kind, column, place } of uses) {
    const earlier = seen.get(name)
    const other = known.get(name)
    if (earlier) problems.at(place, column, `'${name}' is already in ${earlier.file} row ${earlier.row}`)
    else if (other && other !== kind)
      problems.at(place, column, `'${name}' already names a ${other.toLowerCase()} of the shop`)
    seen.set(name, place)
  }
}

function namesAfter(rows: FolderRows, stored: CatalogueRows): Names {
  const slugs = new Map(stored.categories.map((row) => [row.id, row.slug]))
  return {
    categories: new Map([
      ...stored.categories.map(
        (row) => [row.slug, { parent: row.parentId === null ? null : (slugs.get(row.parentId) ?? null) }] as const,
      ),
      ...(rows.categories ?? []).map((row) => [row.slug, { parent: row.parent }] as const),
    ]),
    items: new Map([
      ...stored.items.map((row) => [row.sku, { kind: row.kind, department: row.department }] as const),
      ...(rows.items ?? []).map((row) => [row.sku, { kind: 'STOCK', department: row.department }] as const),
      ...(rows.combos ?? []).map((row) => [row.sku, { kind: 'COMBO', department: row.department }] as const),
    ]),
  }
}

function checkCategory(row: RowOf<'categories'>, names: Names, problems: ImportProblems): void {
  if (row.parent === null) return
  const parent = names.categories.get(row.parent)
  if (!parent) unknown(row.place, 'parent', row.parent, problems)
  else if (row.parent === row.slug || parent.parent !== null)
    problems.at(row.place, 'parent', `'${row.parent}' is itself a subcategory: there are two levels`)
}

function checkItem(row: RowOf<'items'>, names: Names, problems: ImportProblems): void {
  checkHome(row.place, row.category, names, problems)
  checkCrops(row, problems)
  checkCompanions(row, names, problems)
  if ((row.net_value === null) !== (row.net_unit === null))
    problems.at(row.place, 'net_unit', 'fill in both net_value and net_unit, or neither')
  if ((row.next_gst_rate === null) !== (row.next_gst_from === null))
    problems.at(row.place, 'next_gst_from', 'fill in both next_gst_rate and next_gst_from, or neither')
  if (row.weighed && row.net_unit !== 'g') problems.at(row.place, 'weighed', 'is only for items whose net_unit is g')
}

function checkCrops({ place, images, crops }: RowOf<'items'> | RowOf<'combos'>, problems: ImportProblems): void {
  if (crops.length > images.length)
    problems.at(
      place,
      'crops',
      `has ${crops.length} crops for ${images.length} pictures: write one for each, or leave it empty`,
    )
}

/** Reports companions that are unknown, named twice, or the item itself, as the back office does. */
function checkCompanions(row: RowOf<'items'> | RowOf<'combos'>, names: Names, problems: ImportProblems): void {
  const seen = new Set<string>()
  for (const column of ['goes_with', 'never_with'] as const)
    for (const sku of row[column]) {
      if (!names.items.has(sku)) unknown(row.place, column, sku, problems)
      if (sku === row.sku) problems.at(row.place, column, 'names the item itself')
      if (seen.has(sku)) problems.at(row.place, column, `'${sku}' is listed twice`)
      seen.add(sku)
    }
}

/** Reports a category that is unknown or at the top level, because items belong to a subcategory. */
function checkHome(place: RowPlace, slug: string, names: Names, problems: ImportProblems): void {
  const home = names.categories.get(slug)
  if (!home) unknown(place, 'category', slug, problems)
  else if (home.parent === null) problems.at(place, 'category', `'${slug}' is a top-level category: name a subcategory`)
}

function checkCombo(row: RowOf<'combos'>, names: Names, problems: ImportProblems): void {
  checkHome(row.place, row.category, names, problems)
  checkCrops(row, problems)
  checkCompanions(row, names, problems)
  const seen = new Set<string>()
  for (const { sku } of row.parts) {
    const part = names.items.get(sku)
    if (!part) unknown(row.place, 'parts', sku, problems)
    else if (part.kind === 'COMBO') problems.at(row.place, 'parts', `'${sku}' is a combo: parts are stock items`)
    else if (part.department !== row.department)
      problems.at(row.place, 'parts', `'${sku}' is of ${part.department}, the combo of ${row.department}`)
    if (seen.has(sku)) problems.at(row.place, 'parts', `'${sku}' is listed twice: add the quantities up`)
    seen.add(sku)
  }
}

/**
 * Reports items that the folder moves to another department, if a stored combo of the old department contains them and
 * the folder does not rewrite this combo.
 */
function checkStoredCombos(rows: FolderRows, stored: CatalogueRows, names: Names, problems: ImportProblems): void {
  const rewritten = new Set((rows.combos ?? []).map((row) => row.sku))
  const itemById = new Map(stored.items.map((row) => [row.id, row]))
  const rowBySku = new Map((rows.items ?? []).map((row) => [row.sku, row]))
  for (const { comboId, stockId } of stored.comboParts) {
    const combo = itemById.get(comboId)
    const row = rowBySku.get(itemById.get(stockId)?.sku ?? '')
    if (!combo || !row || rewritten.has(combo.sku)) continue
    if (names.items.get(row.sku)?.department !== combo.department)
      problems.at(row.place, 'department', `the combo '${combo.sku}' of ${combo.department} contains this item`)
  }
}

function checkBanner(row: RowOf<'banners'>, names: Names, problems: ImportProblems): void {
  if (row.from !== null && row.until !== null && row.until < row.from) problems.at(row.place, 'until', 'is before from')
  if (row.link === null) return
  const target = linkTarget(row.link)
  if (target) {
    const known = target.kind === 'category' ? names.categories : names.items
    if (!known.has(target.name)) unknown(row.place, 'link', target.name, problems)
  } else if (!isShopPath(row.link))
    problems.at(row.place, 'link', 'is not category:<slug>, item:<sku> or a path of this shop')
}

function checkShelf(row: RowOf<'shelves'>, names: Names, problems: ImportProblems): void {
  if (row.from !== null && row.until !== null && row.until < row.from) problems.at(row.place, 'until', 'is before from')
  if ((row.rule === 'UNDER') !== (row.under !== null))
    problems.at(row.place, 'under', 'needs an amount with the rule UNDER, and none with another')
  if (row.rule === 'WORD' && row.word === null) problems.at(row.place, 'word', 'is missing')
  if (row.rule === 'CHOSEN' && row.goods.length === 0) problems.at(row.place, 'goods', 'is missing')
  for (const sku of row.goods) if (!names.items.has(sku)) unknown(row.place, 'goods', sku, problems)
}

/** The key of a setting that lists categories. Files name the categories by slug, the database by id. */
export const CATEGORY_SETTING = 'VEG_NONVEG_TOGGLE_IGNORE'

function checkSetting(row: RowOf<'settings'>, names: Names, problems: ImportProblems): void {
  if (row.key === CATEGORY_SETTING) {
    for (const slug of slugsOf(row.value)) if (!names.categories.has(slug)) unknown(row.place, 'value', slug, problems)
    return
  }
  for (const problem of settingProblems({ [row.key]: row.value })) problems.at(row.place, 'value', problem)
}

export const slugsOf = (value: string): string[] =>
  value
    .split(',')
    .map((slug) => slug.trim())
    .filter(Boolean)

function checkOnce<Row extends { place: RowPlace }>(
  rows: readonly Row[],
  column: string,
  key: (row: Row) => string,
  problems: ImportProblems,
): void {
  const seen = new Map<string, number>()
  for (const row of rows) {
    const earlier = seen.get(key(row))
    if (earlier) problems.at(row.place, column, `'${key(row)}' is already in row ${earlier}`)
    else seen.set(key(row), row.place.row)
  }
}

const unknown = (place: RowPlace, column: string, name: string, problems: ImportProblems): void =>
  problems.at(
    place,
    column,
    `'${name}' is neither in ${fileOf('categories')}, ${fileOf('items')}, ${fileOf('combos')} nor in the shop`,
  )
