import { LRUCache } from 'lru-cache'
import type { FoundPincode, GeocodeReply } from '@farmstand/contracts/geo'
import { HOUR_MS } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { cleanText } from '../../platform/text.ts'
import { locationOfPincode, pincodeNear } from '../delivery/index.ts'
import { countUseOfNetworks, countUse } from '../identity/index.ts'
import type { Geocoder } from './ports.ts'
import { kilometresBetween, type Point } from './rules.ts'

const RETRY_SECONDS = 30

/** A cache of geocoding results. They are kept for a day, because places do not move. */
export type FoundPlaces = LRUCache<string, GeocodeReply>
export const createFoundPlaces = (): FoundPlaces => new LRUCache({ max: 2_000, ttl: 24 * HOUR_MS })

export interface GeocodeInput {
  customerUid: string
  address: string
  /** Lookups that a customer may make per hour. They are limited because a vendor may charge for each. */
  perHour: number
}

/**
 * Returns the coordinates of an address. If the geocoder finds nothing or fails, the address can be saved without
 * coordinates.
 */
export async function geocodeAddress(
  { db, geocoder, places }: { db: Queryable; geocoder: Geocoder; places: FoundPlaces },
  { customerUid, address, perHour }: GeocodeInput,
  now: Date,
): Promise<GeocodeReply | Refused> {
  const counted = await countUse(db, {
    bucket: `geocode:${customerUid}`,
    windowMs: HOUR_MS,
    limit: perHour,
    now,
  })
  if (!counted.allowed) return refused('TOO_MANY_REQUESTS', { retryAfter: counted.retryAfter })
  const wanted = cleanText(address).replace(/\s+/g, ' ')
  if (wanted === '') return refused('GEOCODING_FAILED')
  const key = wanted.toLowerCase()
  const known = places.get(key)
  if (known) return known
  const answer = await geocoder.locate(wanted)
  if (answer.kind === 'not_found') return refused('GEOCODING_FAILED')
  if (answer.kind === 'unavailable') return refused('UNAVAILABLE', { retryAfter: RETRY_SECONDS })
  const { latitude, longitude, accuracy, source } = answer
  const place = { latitude, longitude, accuracy, source }
  places.set(key, place)
  return place
}

/** Points farther than this many kilometres from the nearest pincode's centre belong to no pincode. */
const REACH_KM = 25

/** Points that one network may look up per hour. Many phones share one network. */
const POINTS_HOUR = 120

export interface FindPincodeInput {
  /** The network address of the visitor. */
  address: string
  point: Point
}

/**
 * Returns the pincode whose centre is nearest to a point. It is found in the shop's own table, so that no other service
 * learns the customer's location.
 */
export async function findPincode(
  db: Queryable,
  { address, point }: FindPincodeInput,
  now: Date,
): Promise<FoundPincode | Refused> {
  const counted = await countUseOfNetworks(db, {
    bucket: 'find-pincode',
    address,
    windowMs: HOUR_MS,
    limit: POINTS_HOUR,
    now,
  })
  if (!counted.allowed) return refused('TOO_MANY_REQUESTS', { retryAfter: counted.retryAfter })
  const nearest = await pincodeNear(db, point)
  if (!nearest || kilometresBetween(point, nearest) > REACH_KM) return refused('GEOCODING_FAILED')
  return { pincode: nearest.pincode, area: nearest.area }
}

/** Returns a geocoder that finds the centre of the last pincode in an address. It needs neither network nor vendor. */
export const pincodeGeocoder = (db: Queryable): Geocoder => ({
  locate: async (address) => {
    const pincode = address.match(/(?<![0-9])[1-9][0-9]{5}(?![0-9])/g)?.at(-1)
    const location = pincode ? await locationOfPincode(db, pincode) : null
    return location ? { kind: 'found', ...location, accuracy: 'pincode', source: 'pincodes' } : { kind: 'not_found' }
  },
})
