import { Type } from 'typebox'
import { pincodeGeocoder, type GeocodeAnswer, type Geocoder } from '../../modules/addresses/index.ts'
import { vendor } from '../../platform/vendor.ts'
import { isRecord } from '../../platform/is-record.ts'
import { withFallback } from './first-of.ts'
import type { GeocoderDeps, GeocoderVendor } from './geocoder-vendor.ts'
import { askMap, pointFound } from './map-call.ts'

/** OpenStreetMap's Nominatim. If Nominatim finds nothing or fails, the shop's pincode table answers. */
export const nominatim: GeocoderVendor = vendor({
  settings: {
    NOMINATIM_URL: Type.String({ pattern: '^https?://\\S+$', default: 'https://nominatim.openstreetmap.org' }),
  },
  open: (set, { db, publicUrl }: GeocoderDeps) => {
    const online = nominatimGeocoder({ apiBase: set.NOMINATIM_URL, userAgent: `Farmstand/1.0 (${publicUrl})` })
    return withFallback(online, pincodeGeocoder(db))
  },
})

export interface NominatimOptions {
  apiBase: string
  /** Names the shop and how to contact it, as the policy of the public server demands. */
  userAgent: string
}

/**
 * OpenStreetMap's geocoder. Its public server allows one request a second for the whole shop. Shops that need more must
 * host their own server.
 */
export const nominatimGeocoder = ({ apiBase, userAgent }: NominatimOptions): Geocoder => ({
  locate: async (address) => {
    const url = new URL('search', apiBase.endsWith('/') ? apiBase : `${apiBase}/`)
    url.search = new URLSearchParams({ q: address, format: 'jsonv2', countrycodes: 'in', limit: '1' }).toString()
    const answer = await askMap(url, { 'user-agent': userAgent, accept: 'application/json' })
    return 'failed' in answer ? { kind: 'unavailable', reason: answer.failed } : read(answer.body)
  },
})

function read(body: unknown): GeocodeAnswer {
  if (!Array.isArray(body)) return { kind: 'unavailable', reason: 'The reply is not a list' }
  const [place]: unknown[] = body
  if (place === undefined) return { kind: 'not_found' }
  if (!isRecord(place)) return { kind: 'unavailable', reason: 'The first result is not an object' }
  return pointFound(place['lat'], place['lon'], { accuracy: accuracyOf(place['addresstype']), source: 'nominatim' })
}

function accuracyOf(type: unknown): 'rooftop' | 'street' | 'locality' | 'pincode' {
  if (type === 'building' || type === 'place' || type === 'amenity' || type === 'shop') return 'rooftop'
  if (type === 'road') return 'street'
  return type === 'postcode' ? 'pincode' : 'locality'
}
