import type { Queryable } from '../../platform/database.ts'
import { locationOfPincode } from '../delivery/index.ts'
import type { Geocoder } from './ports.ts'

/** Finds the middle of the area of the last pincode in an address: needs no network and no vendor. */
export const pincodeGeocoder = (db: Queryable): Geocoder => ({
  locate: async (address) => {
    const pincode = address.match(/(?<![0-9])[1-9][0-9]{5}(?![0-9])/g)?.at(-1)
    const location = pincode ? await locationOfPincode(db, pincode) : null
    return location ? { kind: 'found', ...location, accuracy: 'pincode', source: 'pincodes' } : { kind: 'not_found' }
  },
})
