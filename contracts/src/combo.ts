import { Type, type Static } from 'typebox'
import { ListTotal, listPage } from './list-page.ts'
import {
  CatalogueId,
  CatalogueIdText,
  Department,
  LocalNames,
  Percent,
  Rupees,
  VegNonvegType,
  closed,
  nullable,
} from './primitives.ts'

export const ComboPart = Type.Object({
  id: CatalogueId,
  stock_id: CatalogueId,
  quantities: Type.Integer(),
  name: Type.String(),
  local_names: LocalNames,
  image_urls: Type.Array(Type.String()),
  units: Type.String(),
})
export type ComboPart = Static<typeof ComboPart>

/** A combo can be ordered as often as its scarcest part allows. */
export const Combo = Type.Object({
  id: CatalogueId,
  name: Type.String(),
  local_names: LocalNames,
  description: nullable(Type.String()),
  local_descriptions: LocalNames,
  cost: Rupees,
  discount: Percent,
  price: Rupees,
  units: Type.String(),
  image_urls: Type.Array(Type.String()),
  veg_nonveg_type: VegNonvegType,
  department: Department,
  category_id: CatalogueId,
  in_stock: Type.Boolean(),
  max_quantity: Type.Integer(),
  combos: Type.Array(ComboPart),
})
export type Combo = Static<typeof Combo>

export const ComboQuery = Type.Object(
  {
    combo_id: Type.Optional(CatalogueIdText),
    subcategory_id: Type.Optional(CatalogueIdText),
    veg_nonveg: Type.Optional(Type.Union([Type.Literal('0'), Type.Literal('1')])),
    ...listPage,
  },
  closed,
)
export type ComboQuery = Static<typeof ComboQuery>

export const ComboReply = Type.Object({ results: Type.Array(Combo), total: ListTotal })
export type ComboReply = Static<typeof ComboReply>
