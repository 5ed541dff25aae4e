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

/** Of an item what a card shows and a cart holds, and of its pictures the first: what else there is to tell would make a page of shelves a fifth larger. */
export const ShelfItem = Type.Pick(StockItem, [...shown, 'unit_price', 'unit_price_unit'])
export type ShelfItem = Static<typeof ShelfItem>

/** The same of a combo. */
export const ShelfCombo = Type.Pick(Combo, shown)
export type ShelfCombo = Static<typeof ShelfCombo>

/** What a card can show and a cart can hold; everything that is sold is more than that. */
export type OnShelf = { type: 'STOCK'; item: ShelfItem } | { type: 'COMBO'; item: ShelfCombo }

/** The shelves of the home page. Nothing on them is sold out; an empty shelf is not shown. */
export const HomeShelves = Type.Object({
  lower_prices: Type.Array(ShelfItem),
  kitchen: Type.Array(ShelfItem),
  /** What the seller pinned: items, then combos. */
  pinned: Type.Array(ShelfItem),
  pinned_combos: Type.Array(ShelfCombo),
})
export type HomeShelves = Static<typeof HomeShelves>

/** The cheapest of each department, a few for every step of ten rupees, one size of each; nothing sold out. */
export const SmallThings = Type.Array(ShelfItem)
export type SmallThings = Static<typeof SmallThings>

/** The other parts of combos that hold an item, the most frequent first; nothing sold out. */
export const CookedWith = Type.Array(ShelfItem)
export type CookedWith = Static<typeof CookedWith>

/** What goes well with an item or a combo, the nearest first; nothing sold out. */
export const Companions = Type.Array(
  Type.Union([
    Type.Object({ type: Type.Literal('STOCK'), item: ShelfItem }),
    Type.Object({ type: Type.Literal('COMBO'), item: ShelfCombo }),
  ]),
)
export type Companions = Static<typeof Companions>
