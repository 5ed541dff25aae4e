import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../../platform/database.ts'
import { attributeColumns, emptyAttributeColumns } from '../attributes.ts'
import {
  dropAliases,
  replaceParts,
  writeAliases,
  writeBanners,
  writeCategories,
  writeItems,
  type ImportedItemRow,
} from '../import-queries.ts'
import type { AliasRow, BannerRow, CatalogueRows, CategoryRow, ComboPartRow, ItemRow } from '../queries.ts'
import { bannerTexts, localTextsOf, nameAndDescription } from '../wording.ts'
import type { FolderPicture } from './find-pictures.ts'
import type { FolderRows, RowOf } from './folder-tables.ts'

export interface RowChange {
  added: number
  changed: number
  withdrawn: number
  unchanged: number
}

export interface Merging {
  rows: FolderRows
  stored: CatalogueRows
  ids: (name: string) => number
  pictures: ReadonlyMap<string, FolderPicture>
  prune: boolean
}

export async function mergeCategories(tx: Transaction, merging: Merging): Promise<RowChange> {
  const { rows, stored, ids } = merging
  const wanted = (rows.categories ?? []).map((row): CategoryRow => ({
    id: ids(row.slug),
    slug: row.slug,
    parentId: row.parent === null ? null : ids(row.parent),
    name: row.name,
    description: row.description,
    localTexts: localTextsOf(nameAndDescription, row),
    image: row.image === null ? null : storedPathOf(row.image, merging),
    position: row.position,
    active: true,
  }))
  const { write, change } = compare(
    wanted,
    stored.categories,
    (row) => row.id,
    rows.categories !== null && merging.prune,
  )
  await writeCategories(tx, write)
  return change
}

export async function mergeItems(tx: Transaction, merging: Merging): Promise<RowChange> {
  const { rows, stored, prune } = merging
  const wanted = [
    ...(rows.items ?? []).map((row) => stockFacts(row, merging)),
    ...(rows.combos ?? []).map((row) => comboFacts(row, merging)),
  ]
  const kinds = new Set([...(rows.items ? ['STOCK'] : []), ...(rows.combos ? ['COMBO'] : [])])
  const known = stored.items.map(factsOf)
  const mine = known.filter((row) => kinds.has(row.kind))
  const { write, change } = compare(wanted, mine, (row) => row.id, prune)
  await writeItems(tx, write)
  return change
}

function factsOf({
  onHand: _onHand,
  missing: _missing,
  counts: _counts,
  updatedAt: _updatedAt,
  ...facts
}: ItemRow): ImportedItemRow {
  return facts
}

/** Returns the columns that items and combos have in common. */
const sharedFacts = (row: RowOf<'items'> | RowOf<'combos'>, merging: Merging) => ({
  id: merging.ids(row.sku),
  sku: row.sku,
  categoryId: merging.ids(row.category),
  name: row.name,
  description: row.description,
  localTexts: localTextsOf(nameAndDescription, row),
  department: row.department,
  costPaise: row.cost,
  discountBp: row.discount,
  images: row.images.map((image) => storedPathOf(image, merging)),
  crops: row.crops,
  maxQuantity: row.max_quantity,
  pinned: row.pinned,
  goesWith: row.goes_with,
  neverWith: row.never_with,
  position: row.position,
  active: row.active,
})

const stockFacts = (row: RowOf<'items'>, merging: Merging): ImportedItemRow => ({
  ...sharedFacts(row, merging),
  kind: 'STOCK',
  units: row.units,
  netValue: row.net_value,
  netUnit: row.net_unit,
  gstRateBp: row.gst_rate,
  nextGstRateBp: row.next_gst_rate,
  nextGstFrom: row.next_gst_from,
  hsn: row.hsn,
  vegNonveg: row.veg_nonveg,
  ...attributeColumns(row),
  weighed: row.weighed,
})

/**
 * Returns the row of a combo. It is sold as one unit, and its diet, tax and stock come from its parts, so these columns
 * are empty here.
 */
const comboFacts = (row: RowOf<'combos'>, merging: Merging): ImportedItemRow => ({
  ...sharedFacts(row, merging),
  kind: 'COMBO',
  units: '1 combo',
  netValue: null,
  netUnit: null,
  gstRateBp: null,
  nextGstRateBp: null,
  nextGstFrom: null,
  hsn: null,
  vegNonveg: 0,
  ...emptyAttributeColumns,
  weighed: false,
})

/** Writes the parts of combos. Returns how many combos that existed before have different parts now. */
export async function mergeParts(tx: Transaction, { rows, stored, ids }: Merging): Promise<number> {
  const before = Map.groupBy(stored.comboParts, (part) => part.comboId)
  const known = new Set(stored.items.map((row) => row.id))
  const wanted = (rows.combos ?? []).map((row) => {
    const comboId = ids(row.sku)
    const parts = row.parts.map(({ sku, quantity }, index): ComboPartRow => ({
      comboId,
      stockId: ids(sku),
      quantity,
      position: index + 1,
    }))
    return { comboId, parts }
  })
  const changed = wanted.filter(({ comboId, parts }) => !isDeepStrictEqual(parts, before.get(comboId) ?? []))
  const rewritten = changed.filter(({ comboId }) => known.has(comboId))
  await replaceParts(
    tx,
    rewritten.map(({ comboId }) => comboId),
    changed.flatMap(({ parts }) => parts),
  )
  return rewritten.length
}

export async function mergeAliases(tx: Transaction, { rows, stored, ids, prune }: Merging): Promise<RowChange> {
  const key = (row: AliasRow) => `${row.targetId} ${row.alias}`
  const wanted = (rows.aliases ?? []).map(({ slug, alias, language }): AliasRow => ({
    targetId: ids(slug),
    alias,
    language,
  }))
  const { write, change } = compare(wanted, stored.aliases, key, false)
  await writeAliases(tx, write)
  if (!prune || !rows.aliases) return change
  const kept = new Set(wanted.map(key))
  const dropped = stored.aliases.filter((row) => !kept.has(key(row)))
  await dropAliases(tx, dropped)
  return { ...change, withdrawn: dropped.length }
}

export async function mergeBanners(tx: Transaction, merging: Merging): Promise<RowChange> {
  const { rows, stored, prune } = merging
  const wanted = (rows.banners ?? []).map((row) => ({
    viewSequence: row.view_sequence,
    image: storedPathOf(row.image, merging),
    crop: row.crop,
    title: row.title,
    subtitle: row.subtitle,
    action: row.action,
    localTexts: localTextsOf(bannerTexts, row),
    link: row.link,
    tone: row.tone,
    active: row.active,
    shownFrom: row.from,
    shownUntil: row.until,
  }))
  const known = stored.banners.map(({ id: _id, version: _version, ...row }: BannerRow) => row)
  const { write, change } = compare(wanted, known, (row) => row.viewSequence, rows.banners !== null && prune)
  await writeBanners(tx, write)
  return change
}

/**
 * Returns the rows to write. These are the new and changed ones and, with `prune`, those to withdraw because the file
 * lacks them.
 */
function compare<Row extends object>(
  wanted: readonly Row[],
  stored: readonly Row[],
  key: (row: Row) => number | string,
  prune: boolean,
): { write: Row[]; change: RowChange } {
  const before = new Map(stored.map((row) => [key(row), row]))
  const kept = new Set(wanted.map(key))
  const added = wanted.filter((row) => !before.has(key(row)))
  const changed = wanted.filter((row) => {
    const known = before.get(key(row))
    return known !== undefined && !isDeepStrictEqual(known, row)
  })
  const withdrawn = prune
    ? stored.flatMap((row) => (!kept.has(key(row)) && 'active' in row && row.active ? [{ ...row, active: false }] : []))
    : []
  return {
    write: [...added, ...changed, ...withdrawn],
    change: {
      added: added.length,
      changed: changed.length,
      withdrawn: withdrawn.length,
      unchanged: wanted.length - added.length - changed.length,
    },
  }
}

function storedPathOf(reference: string, { pictures }: Merging): string {
  const picture = pictures.get(reference)
  if (!picture) throw new Error(`The checked folder names the picture '${reference}', which has no file`)
  return picture.stored
}
