import type { Actor } from '@farmstand/contracts/office/actor'
import type { PriceBatch, PriceBatchWhole, PriceBatches } from '@farmstand/contracts/office/items'
import type { Queryable } from '../../platform/database.ts'
import { refused, type Refused } from '../../platform/errors.ts'
import { toRupees } from '../../platform/money.ts'
import { actorsOf } from '../staff/index.ts'
import { batchPage, changesOf, findBatch, priceAfter, priceBefore, type BatchSummary } from './price-queries.ts'
import type { Price } from './price-rules.ts'
import { toPercent } from './rules.ts'

const PAGE = 30

/** Who changed prices and when, the newest first. */
export async function listPriceBatches(db: Queryable, before: Date | null): Promise<PriceBatches> {
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
  const changes = await changesOf(db, uid)
  return {
    batch: wireBatch(row, await actorsOf(db, [row.by])),
    changes: changes.map((change) => ({
      item_id: change.itemId,
      sku: change.sku,
      name: change.name,
      before: wirePrice(priceBefore(change)),
      after: wirePrice(priceAfter(change)),
      stayed: change.outcome === 'STAYED',
    })),
  }
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
