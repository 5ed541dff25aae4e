import { Type, type Static } from 'typebox'
import { Combo } from './combo.ts'
import { StockItem } from './stock-item.ts'

/** The shelves of the home page. Nothing on them is sold out; an empty shelf is not shown. */
export const HomeShelves = Type.Object({
  lower_prices: Type.Array(StockItem),
  kitchen: Type.Array(StockItem),
  /** What the seller pinned: items, then combos. */
  pinned: Type.Array(StockItem),
  pinned_combos: Type.Array(Combo),
})
export type HomeShelves = Static<typeof HomeShelves>

/** The cheapest of each department, a few for every step of ten rupees, one size of each; nothing sold out. */
export const SmallThings = Type.Array(StockItem)
export type SmallThings = Static<typeof SmallThings>

/** The other parts of combos that hold an item, the most frequent first; nothing sold out. */
export const CookedWith = Type.Array(StockItem)
export type CookedWith = Static<typeof CookedWith>

/** What goes well with an item or a combo, the nearest first; nothing sold out. */
export const Companions = Type.Array(
  Type.Union([
    Type.Object({ type: Type.Literal('STOCK'), item: StockItem }),
    Type.Object({ type: Type.Literal('COMBO'), item: Combo }),
  ]),
)
export type Companions = Static<typeof Companions>
