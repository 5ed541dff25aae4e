import { isLargePriceFall, toPercent } from '@farmstand/contracts/money'
import type { Actor } from '@farmstand/contracts/office/actor'
import type { PriceBatch, PriceBatchWhole, PriceBatches } from '@farmstand/contracts/office/items'
import type { Queryable } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { toRupees } from '../../platform/money.ts'
import { actorsOf } from '../staff/index.ts'
import {
  batchPage,
  changesOfBatch,
  findBatch,
  newPriceOf,
  oldPriceOf,
  listUncheckedFalls,
  type BatchSummary,
} from './price-queries.ts'
import { discountedPrice, type Price } from './price-rules.ts'

const PAGE = 30

/** Returns a page of price batches, the newest first. */
export async function listPriceBatches(db: Queryable, before: string | null): Promise<PriceBatches> {
  const rows = await batchPage(db, before, PAGE + 1)
  const named = await actorsOf(
    db,
    rows.map(({ by }) => by),
  )
  return { results: rows.slice(0, PAGE).map((row) => wireBatch(row, named)), more: rows.length > PAGE }
}

export async function readPriceBatch(db: Queryable, uid: string): Promise<PriceBatchWhole | Refused> {
  const row = await findBatch(db, uid)
  if (!row) return refused('NOT_FOUND')
  const changes = await changesOfBatch(db, uid)
  return {
    batch: wireBatch(row, await actorsOf(db, [row.by])),
    changes: changes.map((change) => ({
      item_id: change.itemId,
      sku: change.sku,
      name: change.name,
      before: wirePrice(oldPriceOf(change)),
      after: wirePrice(newPriceOf(change)),
      stayed: change.outcome === 'STAYED',
    })),
  }
}

interface Fall {
  name: string
  /** The old and the new price after the discount, in rupees. */
  before: number
  after: number
}

/** Returns, by batch, the prices that fell by more than 30 % and that nobody has confirmed yet. */
export async function fallenPrices(db: Queryable): Promise<Map<string, Fall[]>> {
  const falls = (await listUncheckedFalls(db)).filter((change) =>
    isLargePriceFall(oldPriceOf(change), newPriceOf(change)),
  )
  return new Map(
    [...Map.groupBy(falls, ({ batch }) => batch)].map(([batch, changes]) => [
      batch,
      changes.map((change) => ({
        name: change.name,
        before: toRupees(discountedPrice(oldPriceOf(change))),
        after: toRupees(discountedPrice(newPriceOf(change))),
      })),
    ]),
  )
}

const wirePrice = ({ costPaise, discountBp }: Price) => ({
  cost: toRupees(costPaise),
  discount: toPercent(discountBp),
})

const wireBatch = (row: BatchSummary, named: (actor: string) => Actor): PriceBatch => ({
  uid: row.uid,
  source: row.source,
  name: row.name,
  state: row.state,
  by: named(row.by),
  at: row.at.toISOString(),
  publish_at: row.publishAt.toISOString(),
  changes: row.changes,
  stayed: row.stayed,
  reverted: row.reverted,
})
