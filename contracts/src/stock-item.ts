import { Type, type Static } from 'typebox'
import {
  CatalogueId,
  CatalogueIdText,
  Day,
  Department,
  LocalNames,
  Percent,
  Rupees,
  VegNonvegType,
  closed,
  freeText,
  nullable,
} from './primitives.ts'
import { readAttributes } from './attribute-schemas.ts'
import { Category } from './category.ts'
import { Combo } from './combo.ts'
import { ListTotal, listPage } from './list-page.ts'

export const NetQuantity = Type.Object({
  value: Type.Number(),
  unit: Type.Union([Type.Literal('g'), Type.Literal('ml'), Type.Literal('piece')]),
})
export type NetQuantity = Static<typeof NetQuantity>

/** When the goods for sale were harvested or came in, from where, and until when they are best. */
export const FreshGoods = Type.Object({
  /** True for fruit and vegetables; false for goods that came in from a supplier. */
  harvested: Type.Boolean(),
  day: Day,
  source: nullable(Type.String()),
  best_before: Day,
})
export type FreshGoods = Static<typeof FreshGoods>

const back_in_month = Type.Optional(
  Type.Integer({ description: 'Out of season: the month in which it comes back, 1 to 12', minimum: 1, maximum: 12 }),
)

/** One size of a good that is sold in several. `image_urls` has at most one picture. */
export const PackSize = Type.Object({
  id: CatalogueId,
  units: Type.String({ description: 'The pack as shown: 500 g, 6 pcs' }),
  cost: Rupees,
  discount: Percent,
  price: Rupees,
  unit_price: nullable(Type.Number({ description: 'Rupees per kg, litre or piece' })),
  unit_price_unit: nullable(Type.Union([Type.Literal('kg'), Type.Literal('l'), Type.Literal('piece')])),
  image_urls: Type.Array(Type.String()),
  in_stock: Type.Boolean(),
  max_quantity: Type.Integer({ description: 'The largest quantity of a cart line' }),
  back_in_month,
})
export type PackSize = Static<typeof PackSize>

/** `id` and `stock_id` are the same number. `cost` is the price before the discount, `price` the one after it. */
export const StockItem = Type.Object({
  id: CatalogueId,
  stock_id: CatalogueId,
  name: Type.String(),
  local_names: LocalNames,
  description: nullable(Type.String()),
  local_descriptions: LocalNames,
  cost: Rupees,
  discount: Percent,
  price: Rupees,
  units: Type.String({ description: 'The pack as shown: 500 g, 6 pcs' }),
  veg_nonveg_type: VegNonvegType,
  image_urls: Type.Array(Type.String()),
  department: Department,
  category_id: CatalogueId,
  unit_price: nullable(Type.Number({ description: 'Rupees per kg, litre or piece' })),
  unit_price_unit: nullable(Type.Union([Type.Literal('kg'), Type.Literal('l'), Type.Literal('piece')])),
  net_quantity: nullable(NetQuantity),
  in_stock: Type.Boolean(),
  max_quantity: Type.Integer({ description: 'The largest quantity of a cart line' }),
  hsn: nullable(Type.String()),
  gst_rate: nullable(Percent),
  /** Absent if no intake is known. */
  fresh: Type.Optional(FreshGoods),
  ...readAttributes,
  sizes: Type.Optional(
    Type.Array(PackSize, {
      description: 'All sizes of the good, this one too, the smallest first; absent if it has one',
    }),
  ),
  back_in_month,
})
export type StockItem = Static<typeof StockItem>

export const StockParams = Type.Object({ id: CatalogueIdText }, closed)

export const StockSearchQuery = Type.Object(
  {
    q: Type.Optional(freeText(200)),
    subcategory_id: Type.Optional(CatalogueIdText),
    veg_nonveg: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
    show: Type.Optional(Type.Literal('combos', { description: 'A page of combos instead of items' })),
    ...listPage,
  },
  closed,
)
export type StockSearchQuery = Static<typeof StockSearchQuery>

/**
 * `results` and `combos` are the found entries, the best first. `understood` explains how the query was interpreted if
 * the best result does not make that clear, for example that tamatar is tomato, with the names in other languages.
 * `synonym` is true if the query was another name, false if it was a corrected typing error or a guess. If nothing is
 * found, `near` contains entries that come close.
 */
export const StockSearchReply = Type.Object({
  results: Type.Array(StockItem),
  total: ListTotal,
  combos: Type.Optional(Type.Array(Combo)),
  combo_total: ListTotal,
  understood: Type.Optional(
    Type.Object({ typed: Type.String(), as: Type.String(), as_local_names: LocalNames, synonym: Type.Boolean() }),
  ),
  near: Type.Optional(
    Type.Object({
      names: Type.Array(Type.String()),
      items: Type.Array(StockItem),
      categories: Type.Array(Type.Pick(Category, ['category_id', 'category_name', 'category_local_names'])),
    }),
  ),
})
export type StockSearchReply = Static<typeof StockSearchReply>
