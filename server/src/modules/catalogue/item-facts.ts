import { toBasisPoints, toPercent } from '@farmstand/contracts/money'
import type { ItemFacts } from '@farmstand/contracts/office/item'
import { fromRupees, paise, toRupees } from '../../platform/money.ts'
import { oneLine } from '../../platform/text.ts'
import { attributeColumns, tidyAttributes, attributesForSeller } from './attributes.ts'
import type { ItemWithParts } from './edit-queries.ts'
import type { ItemRow } from './queries.ts'
import { ratesOn, type TaxRates } from './tax-rates.ts'
import { nameAndDescription, namedColumns, tidyWording, wordingOf } from './wording.ts'

const percentOf = (rateBp: number | null): number | null => (rateBp === null ? null : toPercent(rateBp))
const basisPointsOf = (percent: number | null): number | null => (percent === null ? null : toBasisPoints(percent))

const taxFactsOf = ({ gstRateBp, nextGstRateBp, nextGstFrom }: TaxRates) => ({
  gst_rate: percentOf(gstRateBp),
  next_gst_rate: percentOf(nextGstRateBp),
  next_gst_from: nextGstFrom,
})

/** Returns the facts of an item on a day in India for the seller's form. */
export const factsOf = ({ row, aliases, parts }: ItemWithParts, today: string): ItemFacts => ({
  ...wordingOf(nameAndDescription, row),
  ...taxFactsOf(ratesOn(row, today)),
  category_id: row.categoryId,
  department: row.department,
  units: row.units,
  net_value: row.netValue,
  net_unit: row.netUnit,
  cost: toRupees(paise(row.costPaise)),
  discount: toPercent(row.discountBp),
  hsn: row.hsn ?? '',
  veg_nonveg_type: row.vegNonveg,
  ...attributesForSeller(row),
  weighed: row.weighed,
  max_quantity: row.maxQuantity,
  pinned: row.pinned,
  shown: row.active,
  pictures: row.images.map((path, at) => ({ path, crop: row.crops[at] ?? '' })),
  aliases: aliases.map(({ alias, language }) => ({ alias, language })),
  parts: parts.map(({ stockId, quantity }) => ({ stock_id: stockId, quantity })),
  goes_with: row.goesWith,
  never_with: row.neverWith,
})

/** Returns each alias on one line, without duplicates. */
export function tidyAliases(aliases: ItemFacts['aliases']): ItemFacts['aliases'] {
  const tidied = new Map(
    aliases.map(({ alias, language }) => [oneLine(alias).toLowerCase(), { alias: oneLine(alias), language }]),
  )
  return [...tidied.values()].filter(({ alias }) => alias !== '')
}

/** Removes duplicate aliases, surrounding blanks, and characters that are invisible or change the writing direction. */
export function tidyItemFacts(facts: ItemFacts): ItemFacts {
  return {
    ...facts,
    ...tidyWording(facts),
    units: oneLine(facts.units),
    ...tidyAttributes(facts),
    aliases: tidyAliases(facts.aliases),
  }
}

/** Returns the facts that are columns of the item's row. */
export const columnsOf = (
  facts: ItemFacts,
): Omit<ItemRow, 'id' | 'sku' | 'kind' | 'position' | 'onHand' | 'missing' | 'counts' | 'updatedAt'> => ({
  ...namedColumns(facts),
  categoryId: facts.category_id,
  department: facts.department,
  units: facts.units,
  netValue: facts.net_value,
  netUnit: facts.net_unit,
  costPaise: fromRupees(facts.cost) ?? 0,
  discountBp: toBasisPoints(facts.discount),
  gstRateBp: basisPointsOf(facts.gst_rate),
  nextGstRateBp: basisPointsOf(facts.next_gst_rate),
  nextGstFrom: facts.next_gst_from,
  hsn: facts.hsn || null,
  vegNonveg: facts.veg_nonveg_type,
  images: facts.pictures.map(({ path }) => path),
  crops: facts.pictures.some(({ crop }) => crop !== '') ? facts.pictures.map(({ crop }) => crop) : [],
  ...attributeColumns(facts),
  goesWith: facts.goes_with,
  neverWith: facts.never_with,
  weighed: facts.weighed,
  maxQuantity: facts.max_quantity,
  pinned: facts.pinned,
  active: facts.shown,
})
