import type { SetupDraft } from '@farmstand/contracts/office/setup'
import type { Queryable } from '../../platform/database.ts'
import { labelGapsOf } from '../catalogue/index.ts'
import { shownIn } from './draft-queries.ts'
import { factsOfGood } from './sheet-goods.ts'

/** How many items customers would see: one with an incomplete label is hidden. */
export async function shownGoods(db: Queryable, { goods }: SetupDraft): Promise<number> {
  if (goods === null) return 0
  if (goods.from === 'OURS') return shownIn(db, goods.category_ids)
  return goods.rows.filter((row) => labelGapsOf('STOCK', factsOfGood(row, 0)).length === 0).length
}
