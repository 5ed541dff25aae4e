import type { FoundPincode } from '@farmstand/contracts/geo'
import { HOUR_MS } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { pincodeNear } from '../delivery/index.ts'
import { countWithin } from '../identity/index.ts'
import { kilometresBetween, type Point } from './rules.ts'

/** A point farther than this from the middle of every known pincode lies in none of them. */
const REACH_KM = 25

export interface FindPincodeInput {
  customerUid: string
  point: Point
  /** Lookups per customer and hour, counted together with those of typed addresses. */
  perHour: number
}

/** The pincode whose middle is nearest to a point, by the shop's own table, so that no other service learns where the customer is. */
export async function findPincode(
  db: Queryable,
  { customerUid, point, perHour }: FindPincodeInput,
  now: Date,
): Promise<FoundPincode | Refused> {
  const counted = await countWithin(db, { bucket: `geocode:${customerUid}`, windowMs: HOUR_MS, limit: perHour, now })
  if (!counted.allowed) return refused('TOO_MANY_REQUESTS', { retryAfter: counted.retryAfter })
  const nearest = await pincodeNear(db, point)
  if (!nearest || kilometresBetween(point, nearest) > REACH_KM) return refused('GEOCODING_FAILED')
  return { pincode: nearest.pincode, area: nearest.area }
}
