import type { GeocodeAnswer } from '../../modules/addresses/index.ts'
import { boundedFetch, parseJson } from '../bounded-fetch.ts'

const BOUNDS = { timeoutMs: 3_000, maxReplyBytes: 64 * 1024 }

/**
 * Sends a request to a map service and returns the parsed body. Callers must put the customer's address only into a
 * query parameter of `url`.
 */
export async function askMap(
  url: URL,
  headers: Record<string, string>,
): Promise<{ body: unknown } | { failed: string }> {
  const reply = await boundedFetch(url, { headers }, BOUNDS)
  if ('failed' in reply) return reply
  if (reply.status < 200 || reply.status > 299) return { failed: `status ${reply.status}` }
  const body = parseJson(reply.text)
  return body === undefined ? { failed: 'no JSON' } : { body }
}

type Found = Extract<GeocodeAnswer, { kind: 'found' }>

/**
 * Returns a point on Earth from a vendor's reply, or `unavailable` if latitude or longitude is not a number or out of
 * range.
 */
export function pointFound(
  latitude: unknown,
  longitude: unknown,
  how: Pick<Found, 'accuracy' | 'source'>,
): GeocodeAnswer {
  const point = { latitude: toNumber(latitude), longitude: toNumber(longitude) }
  if (!(Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180)) {
    return { kind: 'unavailable', reason: 'The map service returned no point on Earth' }
  }
  return { kind: 'found', ...point, ...how }
}

const toNumber = (value: unknown): number =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && /^-?\d{1,3}(\.\d{1,20})?$/.test(value)
      ? Number(value)
      : Number.NaN
