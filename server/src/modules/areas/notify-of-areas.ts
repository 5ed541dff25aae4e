import type { Job } from '../../platform/jobs.ts'
import { writeAreaServed, type MessageBrand } from '../notifications/index.ts'
import { notifyEndedWaits, type NotifyWaitsDeps } from '../telling/index.ts'
import { endAreaWaits, type EndedAreaWait } from './queries.ts'

export const areaJobs = (deps: NotifyWaitsDeps): Job[] => [
  { name: 'notify-about-areas', cron: '* * * * *', run: () => notifyOfAreas(deps) },
]

/** Notifies each person who waits for an area to which the shop now delivers. */
export const notifyOfAreas = (deps: NotifyWaitsDeps): Promise<void> =>
  notifyEndedWaits(deps, { end: endAreaWaits, draftOf })

function draftOf(writer: MessageBrand, wait: EndedAreaWait) {
  const { uid, area, language, customer_uid: customerUid, mobile_no: mobileNo, email } = wait
  const text = writeAreaServed(writer, { area, language })
  return { event: 'AREA_SERVED', about: uid, to: { mobileNo, email }, customerUid, orderUid: null, text } as const
}
