import type { Combo } from '@farmstand/contracts/combo'
import type { OnShelf, ShelfCombo, ShelfItem } from '@farmstand/contracts/shelf'
import type { StockItem } from '@farmstand/contracts/stock-item'
import type { SoldItem } from './entries.ts'

/** Returns the fields of an item's card on a shelf. */
export const itemOnShelf = ({ wire }: { wire: StockItem }): ShelfItem => ({
  ...shelfFactsOf(wire),
  unit_price: wire.unit_price,
  unit_price_unit: wire.unit_price_unit,
  ...(wire.sizes && { sizes: wire.sizes }),
  ...(wire.back_in_month && { back_in_month: wire.back_in_month }),
  ...(wire.fresh && { fresh: wire.fresh }),
})

/** Returns the fields of a combo's card on a shelf. */
export const comboOnShelf = ({ wire }: { wire: Combo }): ShelfCombo => shelfFactsOf(wire)

export const onShelf = (entry: SoldItem): OnShelf =>
  entry.type === 'STOCK'
    ? { type: entry.type, item: itemOnShelf(entry) }
    : { type: entry.type, item: comboOnShelf(entry) }

const shelfFactsOf = (wire: StockItem | Combo): ShelfCombo => ({
  id: wire.id,
  name: wire.name,
  local_names: wire.local_names,
  cost: wire.cost,
  discount: wire.discount,
  price: wire.price,
  units: wire.units,
  veg_nonveg_type: wire.veg_nonveg_type,
  image_urls: wire.image_urls.slice(0, 1),
  department: wire.department,
  category_id: wire.category_id,
  in_stock: wire.in_stock,
  max_quantity: wire.max_quantity,
})
