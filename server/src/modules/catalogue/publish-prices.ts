import { because, refused, type Refused } from '../../platform/errors.ts'
import type { Transaction } from '../../platform/database.ts'
import type { OfficeHandlers } from '../staff/index.ts'
import {
  changesOfBatch,
  lockBatch,
  lockPrices,
  newPriceOf,
  oldPriceOf,
  setBatchState,
  setOutcomes,
  setPrices,
  type StoredBatch,
} from './price-queries.ts'
import { samePrice } from './price-rules.ts'

/**
 * Publishes a planned batch of prices, once. An item whose price was changed after the plan was made keeps its current
 * price.
 */
export const publishPrices: OfficeHandlers['publishPrices'] = async (tx, { now }, { batch_uid: uid }) => {
  const batch = await lockScheduled(tx, uid)
  if ('refused' in batch) return batch
  const changes = await changesOfBatch(tx, uid)
  const held = await lockPrices(
    tx,
    changes.map(({ itemId }) => itemId),
  )
  const due = changes.filter((change) => {
    const price = held.get(change.itemId)
    return price !== undefined && samePrice(price, oldPriceOf(change))
  })
  await setPrices(
    tx,
    due.map((change) => ({ id: change.itemId, after: newPriceOf(change) })),
  )
  const stayed = changes.filter((change) => !due.includes(change))
  await setOutcomes(
    tx,
    uid,
    stayed.map(({ itemId }) => itemId),
  )
  await setBatchState(tx, uid, { state: 'PUBLISHED', publishAt: now })
  return {
    answer: { batch_uid: uid, state: 'PUBLISHED', changes: due.length, stayed: stayed.length },
    audit: [{ subject: `prices:${uid}`, after: { state: 'PUBLISHED', prices: due.length, stayed: stayed.length } }],
  }
}

export const cancelPrices: OfficeHandlers['cancelPrices'] = async (tx, _by, { batch_uid: uid }) => {
  const batch = await lockScheduled(tx, uid)
  if ('refused' in batch) return batch
  await setBatchState(tx, uid, { state: 'CANCELLED' })
  return {
    answer: { batch_uid: uid, state: 'CANCELLED' },
    audit: [{ subject: `prices:${uid}`, before: { state: 'SCHEDULED' }, after: { state: 'CANCELLED' } }],
  }
}

/** Records that the seller confirmed the steep falls of a batch. */
export const confirmPrices: OfficeHandlers['confirmPrices'] = async (tx, _by, { batch_uid: uid }) => {
  const batch = await lockBatch(tx, uid)
  if (!batch) return noSuchBatch
  if (!batch.fellUnseen) return refused('CONFLICT', because('PRICES_NOT_ASKED'))
  await setBatchState(tx, uid, { fellUnseen: false })
  return { answer: { batch_uid: uid }, audit: [{ subject: `prices:${uid}`, after: { meant: true } }] }
}

const noSuchBatch = refused('NOT_FOUND', because('NO_SUCH_PRICES'))

async function lockScheduled(tx: Transaction, uid: string): Promise<StoredBatch | Refused> {
  const batch = await lockBatch(tx, uid)
  if (!batch) return noSuchBatch
  if (batch.state === 'SCHEDULED') return batch
  return refused('CONFLICT', because(batch.state === 'PUBLISHED' ? 'PRICES_PUBLISHED' : 'PRICES_GIVEN_UP'))
}
