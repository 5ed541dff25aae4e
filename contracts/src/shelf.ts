import { Type, type Static } from 'typebox'
import { Combo } from './combo.ts'
import { StockItem } from './stock-item.ts'

const shown = [
  'id',
  'name',
  'local_names',
  'cost',
  'discount',
  'price',
  'units',
  'veg_nonveg_type',
  'image_urls',
  'department',
  'category_id',
  'in_stock',
  'max_quantity',
] as const

/**
 * The fields of an item that a card shows and a cart holds, with its first picture only. All fields would make a page
 * of shelves a fifth larger.
 */
export const ShelfItem = Type.Pick(StockItem, [...shown, 'unit_price', 'unit_price_unit'])
export type ShelfItem = Static<typeof ShelfItem>

/** The same fields of a combo. */
export const ShelfCombo = Type.Pick(Combo, shown)
export type ShelfCombo = Static<typeof ShelfCombo>

/** An item or combo as a card shows it and a cart holds it. Every full item and combo fits this type. */
export type OnShelf = { type: 'STOCK'; item: ShelfItem } | { type: 'COMBO'; item: ShelfCombo }

/** The shelves of the home page. They contain nothing sold out; the page hides an empty shelf. */
export const HomeShelves = Type.Object({
  lower_prices: Type.Array(ShelfItem),
  kitchen: Type.Array(ShelfItem),
  /** The seller's pinned items; `pinned_combos` follow them. */
  pinned: Type.Array(ShelfItem),
  pinned_combos: Type.Array(ShelfCombo),
})
export type HomeShelves = Static<typeof HomeShelves>

/** The cheapest items of each department, a few for every step of ten rupees, one size of each, none sold out. */
export const FillUpItems = Type.Array(ShelfItem)
export type FillUpItems = Static<typeof FillUpItems>

/** The other parts of combos that contain an item, the most frequent first, none sold out. */
export const CookedWith = Type.Array(ShelfItem)
export type CookedWith = Static<typeof CookedWith>

/** The companions of an item or a combo, the closest first, none sold out. */
export const Companions = Type.Array(
  Type.Union([
    Type.Object({ type: Type.Literal('STOCK'), item: ShelfItem }),
    Type.Object({ type: Type.Literal('COMBO'), item: ShelfCombo }),
  ]),
)
export type Companions = Static<typeof Companions>
