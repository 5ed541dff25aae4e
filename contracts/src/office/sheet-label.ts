import { departmentOf } from './sheet-category.ts'
import type { SheetLine } from './sheet-good.ts'

/** Rules for the label details of goods in the sheet that a new shop opens with. Pure: safe to ship to the browser. */

/**
 * Parses a pack such as '500 g', '1 kg' or '6 pcs' into the net quantity for a label. Returns null for unclear text.
 */
export function netQuantityOf(units: string): { value: number; unit: 'g' | 'ml' | 'piece' } | null {
  const [, number = '', unit = ''] =
    /^(\d{1,5}(?:\.\d{1,3})?)\s*(kg|g|gm|gms|l|ltr|ml|pcs?|pieces?|nos?|units?|bunch|bunches|dozen)\.?$/i.exec(
      units.trim(),
    ) ?? []
  const known = measures.get(unit.toLowerCase())
  if (!known) return null
  const value = Math.round(Number(number) * known.times)
  return value >= 1 ? { value, unit: known.unit } : null
}

const measures = new Map<string, { unit: 'g' | 'ml' | 'piece'; times: number }>([
  ...['g', 'gm', 'gms'].map((name) => [name, { unit: 'g', times: 1 }] as const),
  ['kg', { unit: 'g', times: 1000 }],
  ['ml', { unit: 'ml', times: 1 }],
  ...['l', 'ltr'].map((name) => [name, { unit: 'ml', times: 1000 }] as const),
  ...['pc', 'pcs', 'piece', 'pieces', 'no', 'nos', 'unit', 'units', 'bunch', 'bunches'].map(
    (name) => [name, { unit: 'piece', times: 1 }] as const,
  ),
  ['dozen', { unit: 'piece', times: 12 }],
])

/**
 * Returns true if an HSN is one of prepared food: of meat and fish, cocoa, vegetables and fruit, sauces or drinks, or
 * flour mixes, noodles and bread.
 */
export const isPreparedFood = (hsn: string): boolean => /^(16|18|20|21|22|1901|1902|1905)/.test(hsn)

/**
 * Returns true if a line of the sheet has all label details. Otherwise the item stays hidden until the seller has
 * entered them.
 */
export const hasWholeLabel = (good: LabelledLine): boolean => {
  if (!good.hsn || (good.gst_rate ?? null) === null || (good.veg_nonveg_type ?? null) === null) return false
  if (departmentOf(good) === 'KITCHEN') return Boolean(good.ingredients)
  if (isPreparedFood(good.hsn) && !good.ingredients) return false
  return netQuantityOf(good.units ?? '') !== null && (good.shelf_life_days ?? null) !== null
}
type LabelledLine = Pick<
  SheetLine,
  'units' | 'hsn' | 'gst_rate' | 'shelf_life_days' | 'veg_nonveg_type' | 'ingredients' | 'department' | 'category'
>
