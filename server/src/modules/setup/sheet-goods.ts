import type { ItemFacts } from '@farmstand/contracts/office/item'
import type { SheetGood } from '@farmstand/contracts/office/setup'

/** What the label calls the unit of what is written as '500 g', '1 kg', '6 pcs'; null: it cannot be told. */
export function netQuantityOf(units: string): { value: number; unit: 'g' | 'ml' | 'piece' } | null {
  const [, number = '', unit = ''] =
    /^(\d{1,5}(?:\.\d{1,3})?)\s*(kg|g|gm|gms|l|ltr|ml|pc|pcs|piece|pieces|dozen)\.?$/i.exec(units.trim()) ?? []
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
  ...['pc', 'pcs', 'piece', 'pieces'].map((name) => [name, { unit: 'piece', times: 1 }] as const),
  ['dozen', { unit: 'piece', times: 12 }],
])

/** A line of the sheet as an item of a category: grown in India, as what a farm sells is, unless its page says otherwise later. */
export function factsOfGood(good: SheetGood, categoryId: number): ItemFacts {
  const net = netQuantityOf(good.units)
  return {
    name: good.name,
    local_name: '',
    description: '',
    category_id: categoryId,
    department: 'GROCERY',
    units: good.units,
    net_value: net?.value ?? null,
    net_unit: net?.unit ?? null,
    cost: good.price,
    discount: 0,
    gst_rate: good.gst_rate,
    hsn: good.hsn,
    veg_nonveg_type: good.veg_nonveg_type,
    country_of_origin: 'IN',
    ingredients: '',
    allergens: '',
    shelf_life_days: good.shelf_life_days,
    weighed: false,
    shelf: '',
    source: '',
    max_quantity: 20,
    pinned: false,
    shown: true,
    pictures: [],
    aliases: [],
    parts: [],
  }
}

/** The two levels that 'Vegetables > Leafy' names; a category without a second has one of its own name. */
export function levelsOf(category: string): [string, string] {
  const [first = '', second = ''] = category.split('>').map((part) => part.trim())
  const name = first || 'Everything'
  return [name, second || name]
}
