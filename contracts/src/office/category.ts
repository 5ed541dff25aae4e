import { Type, type Static } from 'typebox'
import { inLanguages } from '../languages.ts'
import { CatalogueId, closed, freeText, nullable } from '../primitives.ts'
import { OtherName, PicturePath } from './item-parts.ts'

/** All that a seller says of a category; what it has not is empty. */
export const CategoryFacts = Type.Object(
  {
    ...inLanguages('name', freeText(80)),
    ...inLanguages('description', freeText(1000)),
    image: nullable(PicturePath),
    /** The category it stands below; null: it is one of the first level. */
    parent_id: nullable(CatalogueId),
    shown: Type.Boolean(),
    /** What customers call it, in any language: search knows it by these too. */
    aliases: Type.Array(OtherName, { maxItems: 60 }),
  },
  closed,
)
export type CategoryFacts = Static<typeof CategoryFacts>
