import type { ItemFacts } from '@farmstand/contracts/office/item'
import type { ItemType } from '@farmstand/contracts/item-type'
import type { Transaction } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { fromPercent, fromRupees } from '../../platform/money.ts'
import { combosWith, holdCategory, itemsByIds, itemsBySkus } from './edit-queries.ts'
import { pictureFolder } from './import/picture-store.ts'

/** Checks that need more than one field; null when all is well. `id`: that of an existing item. */
export async function checkFacts(
  tx: Transaction,
  { id, kind, images }: { id: number | null; kind: ItemType; images: readonly string[] },
  facts: ItemFacts,
): Promise<Refused | null> {
  const problem =
    ownProblem(kind, facts, images) ??
    (await homeProblem(tx, facts)) ??
    (await companionsProblem(tx, id, facts)) ??
    (kind === 'COMBO' ? await partsProblem(tx, facts) : await combosProblem(tx, id, facts))
  return problem === null ? null : refused('UNPROCESSABLE', { message: problem })
}

/** A problem within the facts themselves; null when all is well. */
export function ownProblem(kind: ItemType, facts: ItemFacts, images: readonly string[]): string | null {
  if (facts.name === '') return 'An item needs a name.'
  if (facts.units === '') return 'Say what it is sold as: 1 kg, 6 pcs, 1 box.'
  if (fromRupees(facts.cost) === null || fromPercent(facts.discount) === null)
    return 'A price and a discount have at most two decimals.'
  if ((facts.net_value === null) !== (facts.net_unit === null)) return 'Net quantity is a number with its unit.'
  if (facts.weighed && facts.net_unit !== 'g') return 'What is weighed when packed has its net quantity in grams.'
  if (kind === 'STOCK' && facts.parts.length > 0) return 'Only a combo has parts.'
  const foreign = facts.pictures.find(({ path }) => !images.includes(path) && pictureFolder(path) === null)
  return foreign ? `${foreign.path} is not a picture of this shop: upload it first.` : null
}

async function homeProblem(tx: Transaction, { category_id: id }: ItemFacts): Promise<string | null> {
  const home = await holdCategory(tx, id)
  if (!home) return 'There is no such category.'
  return home.parentId === null ? `${home.name} is a whole category: choose one below it.` : null
}

async function partsProblem(tx: Transaction, { parts, department }: ItemFacts): Promise<string | null> {
  const ids = parts.map(({ stock_id: id }) => id)
  if (ids.length === 0) return 'A combo needs at least one part.'
  if (new Set(ids).size < ids.length) return 'A part stands twice: add the quantities up.'
  const known = await itemsByIds(tx, ids)
  if (known.length < ids.length || known.some(({ kind }) => kind === 'COMBO'))
    return 'Parts of a combo are stock items.'
  const other = known.find((part) => part.department !== department)
  return other ? `${other.name} is of the other department: parts and combo are of the same.` : null
}

/** Companions must be items of the shop, named once, and not the item itself. */
async function companionsProblem(tx: Transaction, id: number | null, facts: ItemFacts): Promise<string | null> {
  const skus = [...facts.goes_with, ...facts.never_with]
  const twice = skus.find((sku, at) => skus.indexOf(sku) < at)
  if (twice) return `'${twice}' stands twice under 'Goes well with'.`
  const known = new Map((await itemsBySkus(tx, skus)).map((row) => [row.sku, row.id]))
  const unknown = skus.find((sku) => !known.has(sku))
  if (unknown) return `There is no item with the SKU '${unknown}'.`
  return skus.some((sku) => known.get(sku) === id) ? 'An item does not go well with itself: name another.' : null
}

/** A combo holds items of one department only. */
async function combosProblem(tx: Transaction, id: number | null, { department }: ItemFacts): Promise<string | null> {
  if (id === null) return null
  const other = (await combosWith(tx, id)).find((combo) => combo.department !== department)
  return other ? `The combo ${other.name} holds it and is of the other department.` : null
}
