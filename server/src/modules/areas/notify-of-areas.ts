import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Database } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { writeAreaServed, type Senders, type MessageBrand } from '../notifications/index.ts'
import { currentShop, type SettingsReader } from '../shop/index.ts'
import { addMessages, messagesOf } from '../telling/index.ts'
import { endAreaWaits, type EndedAreaWait } from './queries.ts'

export interface NotifyOfAreasDeps {
  db: Database
  clock: Clock
  settings: SettingsReader
  senders: Senders
  /** The origin of the shop's public address. */
  publicUrl: string
}

export const areaJobs = (deps: NotifyOfAreasDeps): Job[] => [
  { name: 'notify-about-areas', cron: '* * * * *', run: () => notifyOfAreas(deps) },
]

const BATCH = 200

/**
 * Stores one message for each person who waits for an area to which the shop now delivers, in the transaction that ends
 * the wait. While messages to customers are switched off, the waits stay.
 */
export async function notifyOfAreas({ db, clock, settings, senders, publicUrl }: NotifyOfAreasDeps): Promise<void> {
  await settings.reload()
  if (settings.current().TELL_CUSTOMERS !== 'yes') return
  const { brand_name: brandName } = await currentShop(db)
  const writer = { brandName: () => brandName, publicUrl }
  for (;;) {
    const ended = await inTransaction(db, async (tx) => {
      const waits = await endAreaWaits(tx, BATCH)
      await addMessages(
        tx,
        waits.flatMap((wait) => messagesOf(senders, { ...draftOf(writer, wait), now: clock.now() })),
      )
      return waits.length
    })
    if (ended < BATCH) return
  }
}

function draftOf(writer: MessageBrand, wait: EndedAreaWait) {
  const { uid, area, language, customer_uid: customerUid, mobile_no: mobileNo, email } = wait
  const text = writeAreaServed(writer, { area, language })
  return { event: 'AREA_SERVED', about: uid, to: { mobileNo, email }, customerUid, orderUid: null, text } as const
}
