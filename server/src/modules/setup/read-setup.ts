import type { Setup, SetupDraft } from '@farmstand/contracts/office/setup'
import type { Queryable } from '../../platform/database.ts'
import { factsOfLine, labelGapsOf } from '../catalogue/index.ts'
import { firstIdentity, newestIdentity } from '../shop/index.ts'
import { checkSetup } from './check-setup.ts'
import { countActiveItemsIn, storedDraft, countTrialData } from './draft-queries.ts'

/** Returns the shop that the seller prepares while the demo runs. */
export async function readSetup(db: Queryable, installed: Setup['installed']): Promise<Setup> {
  const { draft, version, savedAt } = await storedDraft(db)
  const { orders, customers } = await countTrialData(db)
  return {
    state: (await isDemo(db)) ? 'DEMO' : 'OWN',
    version,
    saved_at: savedAt?.toISOString() ?? null,
    draft,
    steps: checkSetup(draft, { shownGoods: await countVisibleItems(db, draft) }),
    trial: { orders, customers },
    installed,
  }
}

/** Counts the items that customers would see. An item with an incomplete label is hidden. */
export async function countVisibleItems(db: Queryable, { goods }: SetupDraft): Promise<number> {
  if (goods === null) return 0
  if (goods.from === 'OURS') return countActiveItemsIn(db, goods.category_ids)
  return goods.rows.filter(({ veg_nonveg_type: mark, ...row }) => {
    if (mark === undefined || mark === null) return false
    return labelGapsOf('STOCK', factsOfLine({ ...row, veg_nonveg_type: mark }, 0)).length === 0
  }).length
}

/** Returns true if the shop still has the demo's identity. Such a shop has issued no real invoice. */
export async function isDemo(db: Queryable): Promise<boolean> {
  const first = await firstIdentity(db)
  const now = await newestIdentity(db)
  return first?.cause === 'demo' && now?.legal_name === first.content.legal_name
}
