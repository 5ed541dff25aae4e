import type { Wish, WishReply } from '@farmstand/contracts/wish'
import type { Queryable } from '../../platform/database.ts'
import { HOUR_MS, shopDay } from '../../platform/clock.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { countUseOfNetworks } from '../identity/index.ts'
import { readQuery } from './query.ts'
import { storeProductRequest } from './wish-queries.ts'

/**
 * The number of product requests that one network may send per hour, enough for a family. The larger networks of IPv6
 * may send several times as many.
 */
const WISHES_HOUR = 20

/**
 * Counts a request of a customer that the shop should sell a product. All spellings of the product count together.
 * Stores nothing about the customer.
 */
export async function countProductRequest(
  db: Queryable,
  { text, pincode = '' }: Wish,
  { address, now }: { address: string; now: Date },
): Promise<WishReply | Refused> {
  const { normalised } = readQuery(text)
  if (normalised === '') return refused('MALFORMED', because('WISH_EMPTY'))
  const counted = await countUseOfNetworks(db, { bucket: 'wish', address, windowMs: HOUR_MS, limit: WISHES_HOUR, now })
  if (!counted.allowed) return refused('TOO_MANY_REQUESTS', { retryAfter: counted.retryAfter })
  await storeProductRequest(db, { query: normalised, pincode, day: shopDay(now), now })
  return { wished: true }
}
