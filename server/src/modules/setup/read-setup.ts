import type { Setup } from '@farmstand/contracts/office/setup'
import type { Queryable } from '../../platform/database.ts'
import { checkSetup } from './check-setup.ts'
import { storedDraft, trialOf } from './draft-queries.ts'
import { isDemo } from './is-demo.ts'
import { shownGoods } from './shown-goods.ts'

/** The shop being prepared beside the demo, as its seller sees it. */
export async function readSetup(db: Queryable, installed: Setup['installed']): Promise<Setup> {
  const { draft, version, savedAt } = await storedDraft(db)
  const { orders, customers } = await trialOf(db)
  return {
    state: (await isDemo(db)) ? 'DEMO' : 'OWN',
    version,
    saved_at: savedAt?.toISOString() ?? null,
    draft,
    steps: checkSetup(draft, { shownGoods: await shownGoods(db, draft) }),
    trial: { orders, customers },
    installed,
  }
}
