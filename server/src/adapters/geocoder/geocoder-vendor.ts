import type { Geocoder } from '../../modules/addresses/index.ts'
import type { Queryable } from '../../platform/database.ts'
import type { Vendor } from '../../platform/vendor.ts'

export interface GeocoderDeps {
  db: Queryable
  /** The shop's public address. */
  publicUrl: string
}

export type GeocoderVendor = Vendor<GeocoderDeps, Geocoder>
