import { Type, type Static } from 'typebox'
import { Banner } from '../banner.ts'
import { inLanguages } from '../languages.ts'
import { Day, closed, freeText, nullable } from '../primitives.ts'
import { Picture } from './item-parts.ts'

/** The fields of a banner that a seller fills in. A field without a value is empty. */
export const BannerFacts = Type.Object(
  {
    picture: Picture,
    ...inLanguages('title', freeText(80)),
    ...inLanguages('subtitle', freeText(200)),
    /** The text of its button. */
    ...inLanguages('action', freeText(40)),
    /** The target of its button: 'category:<slug>', 'item:<sku>' or a path of this shop. */
    link: freeText(200),
    tone: Banner.properties.tone,
    active: Type.Boolean(),
    /** The first and the last day, in India, on which it is shown. */
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
  /** The page that its button opens now. Null while there is none. */
  path: nullable(Type.String()),
  /** Customers see it today. */
  showing: Type.Boolean(),
})
export type OfficeBanner = Static<typeof OfficeBanner>
export const OfficeBanners = Type.Object({ results: Type.Array(OfficeBanner) })
export type OfficeBanners = Static<typeof OfficeBanners>
