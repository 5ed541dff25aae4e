import { because, refused } from '../../platform/errors.ts'
import { toRupees } from '../../platform/money.ts'
import type { OfficeHandlers } from '../staff/index.ts'
import {
  changesOfBatch,
  findBatch,
  lastBatch,
  lockBatch,
  lockPrices,
  newPriceOf,
  oldPriceOf,
  recordPrices,
  setPrices,
} from './price-queries.ts'
import { discountedPrice, samePrice } from './price-rules.ts'

/**
 * Reverts a batch of prices. An item whose price has changed since the batch keeps its current price, and the answer
 * marks this item. Without a uid, the latest batch is reverted, and the next such call reverts the batch before that.
 * The price history is append-only.
 */
export const revertPrices: OfficeHandlers['revertPrices'] = async (tx, { actor, now }, { batch_uid: asked }) => {
  const uid = asked ?? (await lastBatch(tx))
  if (uid === null) return refused('NOT_FOUND', because('NO_PRICES_TO_REVERT'))
  const batch = await lockBatch(tx, uid)
  if (!batch) return refused('NOT_FOUND', because('NO_SUCH_PRICES'))
  // Read after locking, so that the second of two concurrent reverts is refused.
  const whole = await findBatch(tx, uid)
  if (batch.state !== 'PUBLISHED' || batch.source === 'REVERT')
    return refused('CONFLICT', because('PRICES_NOT_PUBLISHED'))
  if (whole?.reverted) return refused('CONFLICT', because('PRICES_REVERTED'))
  const changes = (await changesOfBatch(tx, uid)).filter(({ outcome }) => outcome === 'DONE')
  const held = await lockPrices(
    tx,
    changes.map(({ itemId }) => itemId),
  )
  const outcomes = changes.map((change) => {
    const price = held.get(change.itemId)
    return { change, done: price !== undefined && samePrice(price, newPriceOf(change)) }
  })
  await setPrices(
    tx,
    outcomes.flatMap(({ change, done }) => (done ? [{ id: change.itemId, after: oldPriceOf(change) }] : [])),
  )
  // Includes the items that keep their price, so that the batch counts as reverted and the back office does not offer
  // it again.
  const back = await recordPrices(
    tx,
    outcomes.map(({ change, done }) => ({
      id: change.itemId,
      before: newPriceOf(change),
      after: oldPriceOf(change),
      outcome: done ? 'DONE' : 'STAYED',
    })),
    { source: 'REVERT', name: batch.name, state: 'PUBLISHED', by: actor.name, at: now, publishAt: now, reverts: uid },
  )
  const stayed = outcomes.filter(({ done }) => !done).length
  return {
    answer: {
      batch_uid: back,
      results: outcomes.map(({ change, done }) => ({
        item_id: change.itemId,
        sku: change.sku,
        name: change.name,
        before: toRupees(discountedPrice(newPriceOf(change))),
        after: toRupees(discountedPrice(oldPriceOf(change))),
        done,
      })),
    },
    audit: [{ subject: `prices:${uid}`, after: { reverted: outcomes.length - stayed, stayed } }],
  }
}
