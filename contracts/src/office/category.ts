import { Type, type Static } from 'typebox'
import { inLanguages } from '../languages.ts'
import { CatalogueId, closed, freeText, nullable } from '../primitives.ts'
import { OtherName, PicturePath } from './item-parts.ts'

/** The fields of a category that the seller fills in. A field without a value is empty. */
export const CategoryFacts = Type.Object(
  {
    ...inLanguages('name', freeText(80)),
    ...inLanguages('description', freeText(1000)),
    image: nullable(PicturePath),
    /** The parent category. Null for a top-level category. */
    parent_id: nullable(CatalogueId),
    shown: Type.Boolean(),
    /** Other names that customers use for the category, in any language. The search finds it by these names too. */
    aliases: Type.Array(OtherName, { maxItems: 60 }),
  },
  closed,
)
export type CategoryFacts = Static<typeof CategoryFacts>
