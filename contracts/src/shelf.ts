import { Type, type Static } from 'typebox'
import { Combo } from './combo.ts'
import { LocalNames } from './primitives.ts'
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
 * The fields of an item that a card shows and a cart holds, with the first picture only. With all fields, a page of
 * shelves would be a fifth larger.
 */
export const ShelfItem = Type.Pick(StockItem, [
  ...shown,
  'unit_price',
  'unit_price_unit',
  'sizes',
  'back_in_month',
  'fresh',
])
export type ShelfItem = Static<typeof ShelfItem>

/** The fields of a combo that a card shows and a cart holds. */
export const ShelfCombo = Type.Pick(Combo, shown)
export type ShelfCombo = Static<typeof ShelfCombo>

/** An item or combo as a card shows it and a cart holds it. Every full item and combo fits this type. */
export type OnShelf = { type: 'STOCK'; item: ShelfItem } | { type: 'COMBO'; item: ShelfCombo }

const ShelfEntry = Type.Union([
  Type.Object({ type: Type.Literal('STOCK'), item: ShelfItem }),
  Type.Object({ type: Type.Literal('COMBO'), item: ShelfCombo }),
])

/** A shelf that the seller made, such as one for fasting days. */
const SellerShelf = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  local_titles: LocalNames,
  entries: Type.Array(ShelfEntry),
})

/**
 * The shelves of the home page. They contain nothing sold out, and nothing twice; the page hides an empty shelf.
 */
export const HomeShelves = Type.Object({
  lower_prices: Type.Array(ShelfItem),
  kitchen: Type.Array(ShelfItem),
  /** The items that the seller pinned. On the page, `pinned_combos` follow them. */
  pinned: Type.Array(ShelfItem),
  pinned_combos: Type.Array(ShelfCombo),
  /** The seller's shelves that are shown today, in their order. */
  more: Type.Array(SellerShelf),
})
export type HomeShelves = Static<typeof HomeShelves>

/**
 * Items that a customer can add to reach the minimum order: the cheapest of each department, a few for every step of
 * ten rupees. Each item is in one size only, and none is sold out.
 */
export const FillUpItems = Type.Array(ShelfItem)
export type FillUpItems = Static<typeof FillUpItems>

/** The other parts of combos that contain an item, the most frequent first, none sold out. */
export const OtherComboParts = Type.Array(ShelfItem)
export type OtherComboParts = Static<typeof OtherComboParts>

/** The entries under 'Goes well with' an item or a combo, the best first. None is sold out. */
export const Companions = Type.Array(ShelfEntry)
export type Companions = Static<typeof Companions>
