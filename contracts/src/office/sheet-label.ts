/** What the label of a line of the first sheet says. Pure: safe to ship to the browser. */

/** What the label calls the unit of what is written as '500 g', '1 kg', '6 pcs'; null: it cannot be told. */
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

/** Prepared foods by their HSN: of meat and fish, cocoa, vegetables and fruit, sauces, drinks; flour mixes, noodles, bread. */
export const isPreparedFood = (hsn: string): boolean => /^(16|18|20|21|22|1901|1902|1905)/.test(hsn)

/** Whether a line of the sheet says all that a label must; else the item is hidden until its page does. */
export const hasWholeLabel = (good: {
  units: string
  hsn: string
  gst_rate: number | null
  shelf_life_days: number | null
}): boolean =>
  netQuantityOf(good.units) !== null &&
  good.hsn !== '' &&
  good.gst_rate !== null &&
  good.shelf_life_days !== null &&
  !isPreparedFood(good.hsn)
