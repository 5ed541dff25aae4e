import { Type, type Static } from 'typebox'
import { CatalogueId, CatalogueIdText, LocalNames, closed, nullable } from './primitives.ts'

/** `parent_category_id` null means top-level. */
export const Category = Type.Object({
  category_id: CatalogueId,
  category_name: Type.String(),
  category_local_names: LocalNames,
  category_description: nullable(Type.String()),
  category_local_descriptions: LocalNames,
  category_image: nullable(Type.String()),
  parent_category_id: nullable(CatalogueId),
  /** True if nothing that the category sells is vegetarian. Where only vegetarian food is wanted, it is left out. */
  only_non_veg: Type.Boolean(),
})
export type Category = Static<typeof Category>

export const CategoryList = Type.Array(Category)
export const CategoryParams = Type.Object({ categoryId: CatalogueIdText }, closed)
