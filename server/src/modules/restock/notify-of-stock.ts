import type { Job } from '../../platform/jobs.ts'
import { writeItemBack, type MessageBrand } from '../notifications/index.ts'
import { notifyEndedWaits, type NotifyWaitsDeps } from '../telling/index.ts'
import { endWaits, type EndedWait } from './queries.ts'

export const restockJobs = (deps: NotifyWaitsDeps): Job[] => [
  { name: 'notify-about-stock', cron: '* * * * *', run: () => notifyOfStock(deps) },
]

/** Notifies each customer whose item can be bought again. Otherwise, a wait ends after 30 days. */
export const notifyOfStock = (deps: NotifyWaitsDeps): Promise<void> =>
  notifyEndedWaits(deps, { end: endWaits, draftOf })

function draftOf(writer: MessageBrand, wait: EndedWait) {
  const { uid, item_id: id, name, language, customer_uid: customerUid, mobile_no: mobileNo, email } = wait
  const text = writeItemBack(writer, { id, name, language: language ?? 'en' })
  return { event: 'ITEM_BACK', about: uid, to: { mobileNo, email }, customerUid, orderUid: null, text } as const
}
