import type { SetupDraft } from '@farmstand/contracts/office/setup'
import type { Queryable } from '../../platform/database.ts'
import { factsOfLine, labelGapsOf } from '../catalogue/index.ts'
import { shownIn } from './draft-queries.ts'

/** How many items customers would see: one with an incomplete label is hidden. */
export async function shownGoods(db: Queryable, { goods }: SetupDraft): Promise<number> {
  if (goods === null) return 0
  if (goods.from === 'OURS') return shownIn(db, goods.category_ids)
  return goods.rows.filter(({ veg_nonveg_type: mark, ...row }) => {
    if (mark === undefined || mark === null) return false
    return labelGapsOf('STOCK', factsOfLine({ ...row, veg_nonveg_type: mark }, 0)).length === 0
  }).length
}
