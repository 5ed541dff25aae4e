import { pincodeGeocoder, type Geocoder } from '../../modules/addresses/index.ts'
import type { Config } from '../../platform/config.ts'
import type { Queryable } from '../../platform/database.ts'
import { googleGeocoder } from './google.ts'
import { nominatimGeocoder } from './nominatim.ts'

/** The geocoder that the settings name; behind an online one stands the pincode table, for what it cannot find or answer. */
export function chooseGeocoder(config: Config, db: Queryable): Geocoder {
  const pincodes = pincodeGeocoder(db)
  if (config.GEOCODER === 'pincodes') return pincodes
  const online =
    config.GEOCODER === 'google'
      ? googleGeocoder({ apiBase: config.GOOGLE_MAPS_URL, key: config.GOOGLE_MAPS_KEY })
      : nominatimGeocoder({ apiBase: config.NOMINATIM_URL, userAgent: `Farmstand/1.0 (${config.publicUrl})` })
  return firstOf(online, pincodes)
}

/** The second is asked when the first found nothing; when neither did, the first one's reason counts. */
export const firstOf = (first: Geocoder, second: Geocoder): Geocoder => ({
  locate: async (address) => {
    const answer = await first.locate(address)
    if (answer.kind === 'found') return answer
    const other = await second.locate(address)
    return other.kind === 'found' ? other : answer
  },
})
