import { MOST_PHOTO_BYTES } from '@farmstand/contracts/problem-rules'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { newUid } from '../../platform/ids.ts'
import { privatePhoto } from '../catalogue/index.ts'
import { orderOf } from '../orders/index.ts'
import { insertPhoto } from './photo-queries.ts'
import { reportUntil } from './rules.ts'

/** Stores a photo for a report that follows, of an order about which something may be reported. */
export async function addPhoto(
  { db, clock }: { db: Database; clock: Clock },
  { orderUid, customerUid, content }: { orderUid: string; customerUid: string; content: Buffer },
): Promise<{ uid: string } | Refused> {
  const now = clock.now()
  const whole = await orderOf(db, orderUid, customerUid)
  if (!whole) return refused('NOT_FOUND')
  if (!reportUntil(whole, now)) return refused('PROBLEM_TOO_LATE')
  const photo = content.length > MOST_PHOTO_BYTES ? null : await privatePhoto(content)
  if (!photo) return refused('PHOTO_UNREADABLE')
  const uid = newUid()
  await insertPhoto(db, { uid, orderUid, customerUid, content: photo, createdAt: now })
  return { uid }
}
