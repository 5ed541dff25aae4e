import { Type } from 'typebox'
import { closed, freeText } from '../primitives.ts'

export const PicturePath = Type.String({ maxLength: 240, pattern: '^[A-Za-z0-9][A-Za-z0-9._/-]*$' })

/** A picture the shop keeps, and which part of it a tile shows ('50,40,1.4'; empty: all of it). */
export const Picture = Type.Object(
  {
    path: PicturePath,
    crop: Type.String({ pattern: '^(\\d{1,3},\\d{1,3},[1-3](\\.\\d)?)?$' }),
  },
  closed,
)

/** What something is called as well, in any language. */
export const OtherName = Type.Object(
  { alias: freeText(160), language: Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z]{2,8}){0,2}$' }) },
  closed,
)
