import type { Wish, WishReply } from '@farmstand/contracts/wish'
import type { Queryable } from '../../platform/database.ts'
import { HOUR_MS, shopDay } from '../../platform/clock.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { countOfNetworks } from '../identity/index.ts'
import { readQuery } from './query.ts'
import { keepWish } from './wish-queries.ts'

/** Wishes per network and hour, enough for a family. The larger networks of IPv6 have several times as many. */
const WISHES_HOUR = 20

/** Records a thing that a customer would buy. All spellings count as one. Stores nothing about the customer. */
export async function makeWish(
  db: Queryable,
  { text, pincode = '' }: Wish,
  { address, now }: { address: string; now: Date },
): Promise<WishReply | Refused> {
  const { normalised } = readQuery(text)
  if (normalised === '') return refused('MALFORMED', because('WISH_EMPTY'))
  const counted = await countOfNetworks(db, { bucket: 'wish', address, windowMs: HOUR_MS, limit: WISHES_HOUR, now })
  if (!counted.allowed) return refused('TOO_MANY_REQUESTS', { retryAfter: counted.retryAfter })
  await keepWish(db, { query: normalised, pincode, day: shopDay(now), now })
  return { wished: true }
}
