import { Type, type Static } from 'typebox'
import { Banner } from '../banner.ts'
import { inLanguages } from '../languages.ts'
import { Day, closed, freeText, nullable } from '../primitives.ts'
import { ItemPicture } from './item-parts.ts'

/** The fields of a banner that the seller fills in. A field without a value is an empty text or null. */
export const BannerFacts = Type.Object(
  {
    picture: ItemPicture,
    ...inLanguages('title', freeText(80)),
    ...inLanguages('subtitle', freeText(200)),
    /** The text of the banner's button. */
    ...inLanguages('action', freeText(40)),
    /** The target of the banner's button: 'category:<slug>', 'item:<sku>' or a path of this shop. */
    link: freeText(200),
    tone: Banner.properties.tone,
    active: Type.Boolean(),
    /** The first and the last day, in India, on which the banner is shown. */
    from: nullable(Day),
    until: nullable(Day),
  },
  closed,
)
export type BannerFacts = Static<typeof BannerFacts>

/** A banner as the office shows it. */
export const OfficeBanner = Type.Object({
  ...BannerFacts.properties,
  id: Type.Integer(),
  version: Type.Integer(),
  place: Type.Integer(),
  /** The path of the page that the banner's button opens now. Null while there is no such page. */
  path: nullable(Type.String()),
  /** True if customers see the banner today. */
  showing: Type.Boolean(),
})
export type OfficeBanner = Static<typeof OfficeBanner>
export const OfficeBanners = Type.Object({ results: Type.Array(OfficeBanner) })
export type OfficeBanners = Static<typeof OfficeBanners>
