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
    summary: 'Put a banner on the home page, or change one; what stood in its new place takes its old one',
    permission,
    input: Type.Object(
      {
        /** Null: a new one. */
        banner: nullable(Known),
        place: Place,
        facts: BannerFacts,
      },
      closed,
    ),
    reply: BannerDone,
  },
  switchBanner: {
    summary: 'Show a banner, or keep it without showing it',
    permission,
    input: Type.Object({ banner: Known, active: Type.Boolean() }, closed),
    reply: BannerDone,
  },
  moveBanner: {
    summary: 'Put a banner into another place; what stood there takes its place',
    permission,
    input: Type.Object({ banner_id: id, place: Place }, closed),
    reply: BannerDone,
  },
  removeBanner: {
    summary: 'Take a banner away for good',
    permission,
    input: Type.Object({ banner: Known }, closed),
    reply: BannerDone,
  },
} as const satisfies Record<string, OfficeOperation>
