import { Type, type Static } from 'typebox'
import { LocalNames, nullable } from './primitives.ts'

/** `inactive` 0 means active. Pages show the text beside the picture, never on it. */
export const Banner = Type.Object({
  banner_id: Type.Integer(),
  image_url: Type.String(),
  view_sequence: Type.Integer(),
  inactive: Type.Integer({ minimum: 0, maximum: 1 }),
  title: Type.String(),
  local_titles: LocalNames,
  subtitle: nullable(Type.String()),
  local_subtitles: LocalNames,
  action: nullable(Type.String({ description: 'Text of the button' })),
  local_actions: LocalNames,
  link: nullable(Type.String({ description: 'A path of this shop' })),
  tone: Type.Union([Type.Literal('leaf'), Type.Literal('turmeric'), Type.Literal('clay'), Type.Literal('sky')]),
})
export type Banner = Static<typeof Banner>
export const BannerList = Type.Array(Banner)
