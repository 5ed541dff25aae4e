import type { ItemRow } from '@farmstand/contracts/office/items'

/** Returns a row of the screen Items: 'Onion' at ₹40.00 less 5 %, changed by the fields that a test sets. */
export const itemRow = (facts: Partial<ItemRow> = {}): ItemRow => ({
  id: 1,
  sku: 'onion',
  kind: 'STOCK',
  name: 'Onion',
  local_names: {},
  category_id: 1,
  category: 'Vegetables',
  department: 'GROCERY',
  units: '1 kg',
  weighed: false,
  veg_nonveg_type: 0,
  image: null,
  cost: 40,
  discount: 5,
  net_value: null,
  net_unit: null,
  on_hand: 5,
  promised: 0,
  missing: 0,
  waiting: 0,
  shown: true,
  pack_group: '',
  season: '',
  ...facts,
})
