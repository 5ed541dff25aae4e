import { messageChannels } from '@farmstand/contracts/office/messages'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Database } from '../../platform/database.ts'
import type { Job } from '../../platform/jobs.ts'
import { writeItemBack, type Writer } from '../notifications/index.ts'
import { currentShop, type SettingsReader } from '../shop/index.ts'
import { addMessages, type NewMessage } from '../telling/index.ts'
import { endWaits, type EndedWait } from './queries.ts'

export interface TellOfStockDeps {
  db: Database
  clock: Clock
  settings: SettingsReader
  /** Origin under which customers reach the shop. */
  publicUrl: string
}

export const restockJobs = (deps: TellOfStockDeps): Job[] => [
  { name: 'tell-of-stock', cron: '* * * * *', run: () => tellOfStock(deps) },
]

const BATCH = 200

/**
 * Stores a message for everybody whose item can be bought again, in the transaction that ends their wait, so that they are told exactly
 * once. The outbox sends it. While customer messages are switched off, waits stay until their 30 days are over.
 */
export async function tellOfStock({ db, clock, settings, publicUrl }: TellOfStockDeps): Promise<void> {
  await settings.reload()
  if (settings.current().TELL_CUSTOMERS !== 'yes') return
  const { brand_name: brandName } = await currentShop(db)
  const writer = { brandName: () => brandName, publicUrl }
  for (;;) {
    const ended = await inTransaction(db, async (tx) => {
      const waits = await endWaits(tx, BATCH)
      await addMessages(
        tx,
        waits.flatMap((wait) => messagesOf(writer, wait, clock.now())),
      )
      return waits.length
    })
    if (ended < BATCH) return
  }
}

function messagesOf(writer: Writer, wait: EndedWait, at: Date): NewMessage[] {
  const { uid, item_id: id, name, language, customer_uid: customerUid } = wait
  const written = writeItemBack(writer, { id, name, language: language ?? 'en' })
  const recipients = { SMS: wait.mobile_no, MAIL: wait.email ?? '' }
  return messageChannels
    .filter((channel) => recipients[channel] !== '')
    .map((channel) => ({
      key: `ITEM_BACK:${uid}:${channel}`,
      event: 'ITEM_BACK',
      channel,
      recipient: recipients[channel],
      customerUid,
      orderUid: null,
      ...written,
      state: 'WAITING',
      nextTryAt: at,
      at,
      triedSince: at,
    }))
}
