import type { GeocodeAnswer, Geocoder } from '../../modules/addresses/index.ts'
import { isRecord } from '../bounded-fetch.ts'
import { askMap, pointFound } from './map-call.ts'

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
  if (!isRecord(body)) return { kind: 'unavailable', reason: 'Not an answer' }
  if (body['status'] === 'ZERO_RESULTS') return { kind: 'not_found' }
  const results: unknown = body['results']
  if (body['status'] !== 'OK' || !Array.isArray(results))
    return { kind: 'unavailable', reason: statusOf(body['status']) }
  const [place]: unknown[] = results
  const geometry = isRecord(place) ? place['geometry'] : undefined
  const location = isRecord(geometry) ? geometry['location'] : undefined
  if (!isRecord(geometry) || !isRecord(location)) return { kind: 'unavailable', reason: 'Not a place' }
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
