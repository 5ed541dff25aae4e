import { duePriceBatches } from '../modules/catalogue/index.ts'
import { perform, type OfficeActor, type Office } from '../modules/staff/index.ts'
import { newUid } from '../platform/ids.ts'
import type { Job } from '../platform/jobs.ts'

const RULE: OfficeActor = { name: 'rule:prices', roles: 'EVERY', provenAt: null }

/** Also at the start: what became due while the shop was down is published then. */
export const priceJobs = (office: Office): readonly Job[] => [
  { name: 'publish-prices', cron: '* * * * *', run: () => publishDuePrices(office), atStart: true },
]

/** Publishes prices whose time has come, as a person would by the same operation; of several processes one does it. */
export async function publishDuePrices(office: Office): Promise<void> {
  for (const uid of await duePriceBatches(office.db, office.clock.now())) {
    const outcome = await perform(office, 'publishPrices', { actor: RULE, key: newUid(), input: { batch_uid: uid } })
    // Another process, or a person, was quicker.
    if ('refused' in outcome && outcome.refused !== 'CONFLICT')
      throw new Error(`Prices could not be published: ${outcome.refused}`)
  }
}
