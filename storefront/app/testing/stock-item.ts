import { eachAttribute, pageAttributes, type PageAttribute } from '@farmstand/contracts/item-attributes'
import type { StockItem } from '@farmstand/contracts/stock-item'

/**
 * Makes a stock item for a test, named 'Thing 7' and priced at ₹20.00. A test passes only the fields that it examines.
 */
export const stockItem = (id: number, facts: Partial<StockItem> = {}): StockItem => ({
  id,
  stock_id: id,
  name: `Thing ${id}`,
  local_names: {},
  description: null,
  local_descriptions: {},
  cost: 20,
  discount: 0,
  price: 20,
  units: '1 kg',
  veg_nonveg_type: 0,
  image_urls: [],
  department: 'GROCERY',
  category_id: 2,
  unit_price: null,
  unit_price_unit: null,
  net_quantity: null,
  in_stock: true,
  max_quantity: 20,
  hsn: null,
  gst_rate: null,
  ...eachAttribute<Record<PageAttribute, null>>(pageAttributes, () => null),
  ...facts,
})
