import type { ItemFacts } from '@farmstand/contracts/office/item'
import type { ItemType } from '@farmstand/contracts/item-type'
import type { Transaction } from '../../platform/database.ts'
import { because, refused, type Because, type Refused } from '../../platform/errors.ts'
import { fromPercent, fromRupees } from '../../platform/money.ts'
import { combosWith, holdCategory, itemsByIds, itemsBySkus } from './edit-queries.ts'
import { pictureFolder } from './import/picture-store.ts'

/** Makes the checks that need more than one field. Returns null if there is no problem. `id` is null for a new item. */
export async function checkFacts(
  tx: Transaction,
  { id, kind, images }: { id: number | null; kind: ItemType; images: readonly string[] },
  facts: ItemFacts,
): Promise<Refused | null> {
  const problem =
    problemOfFacts(kind, facts, images) ??
    (await homeProblem(tx, facts)) ??
    (await companionsProblem(tx, id, facts)) ??
    (kind === 'COMBO' ? await partsProblem(tx, facts) : await combosProblem(tx, id, facts))
  return problem === null ? null : refused('UNPROCESSABLE', problem)
}

/** Returns a problem that can be found without the database, or null if there is none. */
export function problemOfFacts(kind: ItemType, facts: ItemFacts, images: readonly string[]): Because | null {
  if (facts.name === '') return because('ITEM_NAME_MISSING')
  if (facts.units === '') return because('UNITS_MISSING')
  if (fromRupees(facts.cost) === null || fromPercent(facts.discount) === null)
    return because('PRICE_OR_DISCOUNT_TOO_FINE')
  if ((facts.net_value === null) !== (facts.net_unit === null)) return because('NET_HALF')
  if (facts.weighed && facts.net_unit !== 'g') return because('NET_NOT_GRAMS')
  if ((facts.next_gst_rate === null) !== (facts.next_gst_from === null)) return because('NEXT_RATE_HALF')
  if (kind === 'STOCK' && facts.parts.length > 0) return because('PARTS_OF_ITEM')
  const foreign = facts.pictures.find(({ path }) => !images.includes(path) && pictureFolder(path) === null)
  return foreign ? because('PICTURE_FOREIGN', { path: foreign.path }) : null
}

async function homeProblem(tx: Transaction, { category_id: id }: ItemFacts): Promise<Because | null> {
  const home = await holdCategory(tx, id)
  if (!home) return because('NO_SUCH_CATEGORY')
  return home.parentId === null ? because('CATEGORY_TOO_HIGH', { name: home.name }) : null
}

async function partsProblem(tx: Transaction, { parts, department }: ItemFacts): Promise<Because | null> {
  const ids = parts.map(({ stock_id: id }) => id)
  if (ids.length === 0) return because('COMBO_EMPTY')
  if (new Set(ids).size < ids.length) return because('PART_TWICE')
  const known = await itemsByIds(tx, ids)
  if (known.length < ids.length || known.some(({ kind }) => kind === 'COMBO')) return because('PART_NO_STOCK')
  const other = known.find((part) => part.department !== department)
  return other ? because('PART_OF_OTHER_DEPARTMENT', { name: other.name }) : null
}

/** Refuses companions that are unknown to the shop, named twice, or the item itself. */
async function companionsProblem(tx: Transaction, id: number | null, facts: ItemFacts): Promise<Because | null> {
  const skus = [...facts.goes_with, ...facts.never_with]
  const twice = skus.find((sku, at) => skus.indexOf(sku) < at)
  if (twice) return because('COMPANION_TWICE', { sku: twice })
  const known = new Map((await itemsBySkus(tx, skus)).map((row) => [row.sku, row.id]))
  const unknown = skus.find((sku) => !known.has(sku))
  if (unknown) return because('NO_SUCH_SKU', { sku: unknown })
  return skus.some((sku) => known.get(sku) === id) ? because('COMPANION_ITSELF') : null
}

/** Refuses an item whose department differs from that of a combo that contains it. */
async function combosProblem(tx: Transaction, id: number | null, { department }: ItemFacts): Promise<Because | null> {
  if (id === null) return null
  const other = (await combosWith(tx, id)).find((combo) => combo.department !== department)
  return other ? because('COMBO_OF_OTHER_DEPARTMENT', { name: other.name }) : null
}
