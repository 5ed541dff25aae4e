import { pincodeGeocoder } from '../../modules/addresses/index.ts'
import { vendor } from '../../platform/vendor.ts'
import type { GeocoderDeps, GeocoderVendor } from './geocoder-vendor.ts'

/** The shop's own table of pincodes. */
export const pincodes: GeocoderVendor = vendor({
  settings: {},
  open: (_set, { db }: GeocoderDeps) => pincodeGeocoder(db),
})
