import { Type, type Static } from 'typebox'
import { Banner } from '../banner.ts'
import { inLanguages } from '../languages.ts'
import { Day, closed, freeText, nullable } from '../primitives.ts'
import { Picture } from './item-parts.ts'

/** All that a seller says of a banner; what it has not is empty. */
export const BannerFacts = Type.Object(
  {
    picture: Picture,
    ...inLanguages('title', freeText(80)),
    ...inLanguages('subtitle', freeText(200)),
    /** Words of its button. */
    ...inLanguages('action', freeText(40)),
    /** Where its button leads: 'category:<slug>', 'item:<sku>' or a path of this shop. */
    link: freeText(200),
    tone: Banner.properties.tone,
    active: Type.Boolean(),
    /** The first and the last day in India on which it is shown. */
    from: nullable(Day),
    until: nullable(Day),
  },
  closed,
)
export type BannerFacts = Static<typeof BannerFacts>

/** A banner as its seller keeps it. */
export const OfficeBanner = Type.Object({
  ...BannerFacts.properties,
  id: Type.Integer(),
  version: Type.Integer(),
  place: Type.Integer(),
  /** The page its button leads to now; null while there is none. */
  path: nullable(Type.String()),
  /** Whether customers see it today. */
  showing: Type.Boolean(),
})
export type OfficeBanner = Static<typeof OfficeBanner>
export const OfficeBanners = Type.Object({ results: Type.Array(OfficeBanner) })
export type OfficeBanners = Static<typeof OfficeBanners>
