import { Type } from 'typebox'
import { pincodeGeocoder, type GeocodeAnswer, type Geocoder } from '../../modules/addresses/index.ts'
import { vendor } from '../../platform/vendor.ts'
import { isRecord } from '../../platform/is-record.ts'
import { withFallback } from './first-of.ts'
import type { GeocoderDeps, GeocoderVendor } from './geocoder-vendor.ts'
import { askMap, pointFound } from './map-call.ts'

/** Google's Geocoding API. If Google finds nothing or fails, the shop's pincode table answers. */
export const google: GeocoderVendor = vendor({
  settings: {
    GOOGLE_MAPS_KEY: Type.String({ default: '' }),
    GOOGLE_MAPS_URL: Type.String({ pattern: '^https?://\\S+$', default: 'https://maps.googleapis.com' }),
  },
  secrets: ['GOOGLE_MAPS_KEY'],
  problems: (set, { chosen }) => (chosen && !set.GOOGLE_MAPS_KEY ? ['GEOCODER=google needs GOOGLE_MAPS_KEY'] : []),
  open: (set, { db }: GeocoderDeps) =>
    withFallback(googleGeocoder({ apiBase: set.GOOGLE_MAPS_URL, key: set.GOOGLE_MAPS_KEY }), pincodeGeocoder(db)),
})

export interface GoogleOptions {
  apiBase: string
  key: string
}

export const googleGeocoder = ({ apiBase, key }: GoogleOptions): Geocoder => ({
  locate: async (address) => {
    const url = new URL('maps/api/geocode/json', apiBase.endsWith('/') ? apiBase : `${apiBase}/`)
    url.search = new URLSearchParams({ address, components: 'country:IN', key }).toString()
    const answer = await askMap(url, { accept: 'application/json' })
    return 'failed' in answer ? { kind: 'unavailable', reason: answer.failed } : read(answer.body)
  },
})

function read(body: unknown): GeocodeAnswer {
  if (!isRecord(body)) return { kind: 'unavailable', reason: 'The reply is not an object' }
  if (body['status'] === 'ZERO_RESULTS') return { kind: 'not_found' }
  const results: unknown = body['results']
  if (body['status'] !== 'OK' || !Array.isArray(results))
    return { kind: 'unavailable', reason: statusOf(body['status']) }
  const [place]: unknown[] = results
  const geometry = isRecord(place) ? place['geometry'] : undefined
  const location = isRecord(geometry) ? geometry['location'] : undefined
  if (!isRecord(geometry) || !isRecord(location))
    return { kind: 'unavailable', reason: 'The first result has no location' }
  return pointFound(location['lat'], location['lng'], {
    accuracy: accuracyOf(geometry['location_type']),
    source: 'google',
  })
}

const statusOf = (status: unknown): string => (typeof status === 'string' ? status.slice(0, 60) : 'No status')

function accuracyOf(type: unknown): 'rooftop' | 'street' | 'locality' {
  if (type === 'ROOFTOP') return 'rooftop'
  return type === 'RANGE_INTERPOLATED' ? 'street' : 'locality'
}
