import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Database } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { writeItemBack, type Senders, type MessageBrand } from '../notifications/index.ts'
import { currentShop, type SettingsReader } from '../shop/index.ts'
import { addMessages, messagesOf } from '../telling/index.ts'
import { endWaits, type EndedWait } from './queries.ts'

export interface NotifyOfStockDeps {
  db: Database
  clock: Clock
  settings: SettingsReader
  senders: Senders
  /** The origin of the shop's public address. */
  publicUrl: string
}

export const restockJobs = (deps: NotifyOfStockDeps): Job[] => [
  { name: 'notify-about-stock', cron: '* * * * *', run: () => notifyOfStock(deps) },
]

const BATCH = 200

/**
 * Stores a message for each customer whose item can be bought again, in the transaction that ends the wait, so that the
 * customer is notified exactly once. The outbox sends the message. While messages to customers are switched off, waits
 * are kept until their 30 days are over.
 */
export async function notifyOfStock({ db, clock, settings, senders, publicUrl }: NotifyOfStockDeps): Promise<void> {
  await settings.reload()
  if (settings.current().TELL_CUSTOMERS !== 'yes') return
  const { brand_name: brandName } = await currentShop(db)
  const writer = { brandName: () => brandName, publicUrl }
  for (;;) {
    const ended = await inTransaction(db, async (tx) => {
      const waits = await endWaits(tx, BATCH)
      await addMessages(
        tx,
        waits.flatMap((wait) => messagesOf(senders, { ...draftOf(writer, wait), now: clock.now() })),
      )
      return waits.length
    })
    if (ended < BATCH) return
  }
}

function draftOf(writer: MessageBrand, wait: EndedWait) {
  const { uid, item_id: id, name, language, customer_uid: customerUid, mobile_no: mobileNo, email } = wait
  const text = writeItemBack(writer, { id, name, language: language ?? 'en' })
  return { event: 'ITEM_BACK', about: uid, to: { mobileNo, email }, customerUid, orderUid: null, text } as const
}
