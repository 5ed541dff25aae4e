import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/database.ts'
import type { MessageBrand, Senders } from '../notifications/index.ts'
import { currentShop, type SettingsReader } from '../shop/index.ts'
import { addMessages } from './queries.ts'
import { messagesOf, type MessageDraft } from './write-messages.ts'

export interface NotifyWaitsDeps {
  db: Database
  clock: Clock
  settings: SettingsReader
  senders: Senders
  /** The origin of the shop's public address. */
  publicUrl: string
}

export interface EndedWaits<Wait> {
  /** Ends at most `most` waits that are over, and returns them. */
  end: (tx: Transaction, most: number) => Promise<Wait[]>
  draftOf: (writer: MessageBrand, wait: Wait) => Omit<MessageDraft, 'now'>
}

const BATCH = 200

/**
 * Stores one message for each wait that is over, in the transaction that ends the wait, so that each person is notified
 * exactly once. The outbox sends the messages. While messages to customers are switched off, the waits stay.
 */
export async function notifyEndedWaits<Wait>(
  { db, clock, settings, senders, publicUrl }: NotifyWaitsDeps,
  { end, draftOf }: EndedWaits<Wait>,
): Promise<void> {
  await settings.reload()
  if (settings.current().TELL_CUSTOMERS !== 'yes') return
  const { brand_name: brandName } = await currentShop(db)
  const writer = { brandName: () => brandName, publicUrl }
  for (;;) {
    const ended = await inTransaction(db, async (tx) => {
      const waits = await end(tx, BATCH)
      await addMessages(
        tx,
        waits.flatMap((wait) => messagesOf(senders, { ...draftOf(writer, wait), now: clock.now() })),
      )
      return waits.length
    })
    if (ended < BATCH) return
  }
}
