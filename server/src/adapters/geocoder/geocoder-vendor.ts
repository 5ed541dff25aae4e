import type { Geocoder } from '../../modules/addresses/index.ts'
import type { Queryable } from '../../platform/database.ts'
import type { Vendor } from '../../platform/vendor.ts'

export interface GeocoderParts {
  db: Queryable
  /** Where the shop is reached. */
  publicUrl: string
}

export type GeocoderVendor = Vendor<GeocoderParts, Geocoder>
