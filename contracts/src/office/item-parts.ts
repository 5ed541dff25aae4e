import { Type } from 'typebox'
import { closed, freeText } from '../primitives.ts'

export const PicturePath = Type.String({ maxLength: 240, pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]*$' })

/** A picture of the shop, and the part of it that a tile shows ('50,40,1.4'; empty for all of it). */
export const ItemPicture = Type.Object(
  {
    path: PicturePath,
    crop: Type.String({ pattern: '^(\\d{1,3},\\d{1,3},[1-3](\\.\\d)?)?$' }),
  },
  closed,
)

/** Another name of an item or category, in any language. */
export const OtherName = Type.Object(
  { alias: freeText(160), language: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z]{2,8}){0,2}$' }) },
  closed,
)
