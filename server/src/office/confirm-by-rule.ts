import { ordersToConfirm } from '../modules/orders/index.ts'
import type { SettingsReader } from '../modules/shop/index.ts'
import { perform, type OfficeActor, type Office } from '../modules/staff/index.ts'
import { newUid } from '../platform/ids.ts'
import type { Job } from '../platform/jobs.ts'

const RULE: OfficeActor = { name: 'rule:confirm', roles: 'EVERY', provenAt: null }
/** As many as one call takes. */
const BATCH = 100

export interface ConfirmDeps {
  office: Office
  settings: SettingsReader
}

export const confirmJobs = (deps: ConfirmDeps): readonly Job[] => [
  { name: 'confirm-by-rule', cron: '* * * * *', run: () => confirmByRule(deps) },
]

/**
 * Confirms what the seller wants confirmed without a look, as a person would by the same operation. A part that waits for the other part of
 * its checkout may yet be cancelled by itself, and is left alone.
 */
export async function confirmByRule({ office, settings }: ConfirmDeps): Promise<void> {
  await settings.reload()
  const which = settings.current().CONFIRM_BY_ITSELF
  if (which === 'nothing') return
  for (;;) {
    const uids = await ordersToConfirm(office.db, which, BATCH)
    if (uids.length === 0) return
    const orders = uids.map((uid) => ({ uid, status: 'PLACED' as const }))
    const outcome = await perform(office, 'confirmOrders', { actor: RULE, key: newUid(), input: { orders } })
    if ('refused' in outcome) throw new Error(`Orders could not be confirmed by rule: ${outcome.refused}`)
    // What could not be confirmed now would be found again and again.
    if (uids.length < BATCH || outcome.results.every(({ done }) => !done)) return
  }
}
