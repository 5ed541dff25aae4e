import type { WaitRequest, Waits } from '@farmstand/contracts/wait'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { because, refused, type Refused } from '../../platform/errors.ts'
import { inRefusableTransaction } from '../../platform/refusable-transaction.ts'
import { lookupForSale, type Catalogue } from '../catalogue/index.ts'
import { keepAccountOpen } from '../identity/index.ts'
import { insertWait, lockWaitsOf, waitsOf } from './queries.ts'
import { MAX_WAITS } from './rules.ts'

export interface WaitDeps {
  db: Database
  catalogue: Catalogue
  clock: Clock
}

/** Records that a customer waits for a sold-out item. A repeated request changes nothing. */
export async function waitForItem(
  { db, catalogue, clock }: WaitDeps,
  customerUid: string,
  { item_id: itemId, type }: WaitRequest,
): Promise<Waits | Refused> {
  const item = lookupForSale(catalogue.current(), itemId, type)
  if (!item) return refused('NOT_FOUND', because('ITEM_GONE'))
  if (item.inStock) return refused('CONFLICT', because('ITEM_BACK', { name: item.name }))
  return inRefusableTransaction(db, async (tx) => {
    if (!(await keepAccountOpen(tx, customerUid))) return refused('NOT_SIGNED_IN')
    await lockWaitsOf(tx, customerUid)
    await insertWait(tx, customerUid, itemId, clock.now())
    const items = await waitsOf(tx, customerUid)
    if (items.length <= MAX_WAITS) return { items }
    return refused('UNPROCESSABLE', because('MOST_WAITS', { most: MAX_WAITS }))
  })
}
