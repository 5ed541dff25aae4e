import type { ItemFacts } from '@farmstand/contracts/office/item'
import type { SheetGood } from '@farmstand/contracts/office/setup'
import { netQuantityOf } from '@farmstand/contracts/office/sheet-label'

/** A line of the sheet as an item: its country of origin is India until its page says otherwise. */
export function factsOfGood(good: SheetGood, categoryId: number): ItemFacts {
  const net = netQuantityOf(good.units)
  return {
    name: good.name,
    name_hi: '',
    name_mr: '',
    description: good.description ?? '',
    description_hi: '',
    description_mr: '',
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
    weighed: good.weighed ?? false,
    shelf: '',
    source: '',
    max_quantity: 20,
    pinned: false,
    shown: true,
    pictures: [],
    aliases: [],
    parts: [],
    goes_with: [],
    never_with: [],
  }
}
