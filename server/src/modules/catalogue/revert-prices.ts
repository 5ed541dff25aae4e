import { inTransaction, type Database } from '../../platform/database.ts'
import { toRupees } from '../../platform/money.ts'
import { lastPriceChanges, recordPrices, takePriceBack } from './price-queries.ts'
import { paid } from './price-rules.ts'

export interface PriceBack {
  sku: string
  name: string
  /** Rupees a customer paid, and pays. */
  before: number
  after: number
  /** False: its price was changed again since, and stays. */
  done: boolean
}

/**
 * Takes the last change of prices back, of all items that were changed together; what has another price by now keeps it. Asked again, it
 * takes back the change before that. The book of changes only grows. Null when there is none to take back.
 */
export const revertPrices = (db: Database): Promise<PriceBack[] | null> =>
  inTransaction(db, async (tx) => {
    const changes = await lastPriceChanges(tx)
    const [first] = changes
    if (!first) return null
    const outcomes = []
    for (const change of changes) {
      const before = { costPaise: change.costAfter, discountBp: change.discountAfter }
      const after = { costPaise: change.costBefore, discountBp: change.discountBefore }
      outcomes.push({ change, before, after, done: await takePriceBack(tx, change) })
    }
    // Also what was left alone: the batch counts as taken back, and is not asked about again.
    await recordPrices(
      tx,
      outcomes.map(({ change, before, after, done }) => ({ id: change.itemId, before, after: done ? after : before })),
      first.batch,
    )
    return outcomes.map(({ change: { sku, name }, before, after, done }) => ({
      sku,
      name,
      before: toRupees(paid(before)),
      after: toRupees(paid(after)),
      done,
    }))
  })
