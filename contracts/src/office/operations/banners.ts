import { Type } from 'typebox'
import { closed, nullable, RowId, Version } from '../../primitives.ts'
import { BannerFacts } from '../banners.ts'
import type { OfficeOperation } from '../operation.ts'

const permission = 'banners.change'
const id = RowId
const Known = Type.Object({ id, version: Version }, closed)
const Place = Type.Integer({ minimum: 1, maximum: 99 })
const BannerDone = Type.Object({ banner_id: Type.Integer() })

export const bannerOperations = {
  saveBanner: {
    summary: 'Add or change a banner of the home page; the banner in its new place moves to its old one',
    permission,
    input: Type.Object(
      {
        /** Null for a new banner. */
        banner: nullable(Known),
        place: Place,
        facts: BannerFacts,
      },
      closed,
    ),
    reply: BannerDone,
  },
  switchBanner: {
    summary: 'Show or hide a banner',
    permission,
    input: Type.Object({ banner: Known, active: Type.Boolean() }, closed),
    reply: BannerDone,
  },
  moveBanner: {
    summary: 'Move a banner; the banner in its new place moves to its old one',
    permission,
    input: Type.Object({ banner_id: id, place: Place }, closed),
    reply: BannerDone,
  },
  removeBanner: {
    summary: 'Delete a banner',
    permission,
    input: Type.Object({ banner: Known }, closed),
    reply: BannerDone,
  },
} as const satisfies Record<string, OfficeOperation>
