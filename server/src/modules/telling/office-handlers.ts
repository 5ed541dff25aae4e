import { channelKey, messageChannels } from '@farmstand/contracts/office/channels'
import type { Messages } from '@farmstand/contracts/office/messages'
import type { ReadingInput } from '@farmstand/contracts/office/readings'
import type { Setup } from '@farmstand/contracts/office/setup'
import type { Queryable } from '../../platform/database.ts'
import { because, refused } from '../../platform/errors.ts'
import { currentShop, type SettingsReader } from '../shop/index.ts'
import type { OfficeHandlers } from '../staff/index.ts'
import { addMessages, countedMessages, newestMessages, requeueMessage } from './queries.ts'
import { writeTestMessage } from './write-messages.ts'

export interface MessageHandlerDeps {
  /**
   * Called after a transaction that added a message, so that the message is sent at once instead of at the job's next
   * run.
   */
  messageAsked?: () => void
}

/** Returns the operations of staff on messages. */
export const messageHandlers = ({
  messageAsked,
}: MessageHandlerDeps): Pick<OfficeHandlers, 'sendAgain' | 'tryMessage'> => ({
  tryMessage: async (tx, { now }, input) => {
    const { brand_name: brandName } = await currentShop(tx)
    const message = writeTestMessage(brandName, input, now)
    await addMessages(tx, [message])
    const { key } = message
    return {
      answer: { key },
      audit: [{ subject: `message:${key}`, after: { channel: message.channel } }],
      ...(messageAsked && { afterwards: messageAsked }),
    }
  },
  sendAgain: async (tx, { now }, { key }) => {
    const message = await requeueMessage(tx, key, now)
    if (!message) return refused('CONFLICT', because('MESSAGE_NOT_TO_SEND'))
    return { answer: { key }, audit: [{ subject: `message:${key}`, after: { state: 'WAITING' } }] }
  },
})

const PAGE = 50

export async function listMessages(
  db: Queryable,
  { state, before }: ReadingInput<'messages'>,
  { settings, installed }: { settings: SettingsReader; installed: Setup['installed'] },
): Promise<Messages> {
  await settings.reload()
  const rows = await newestMessages(db, {
    state: state ?? null,
    before: before ?? null,
    limit: PAGE + 1,
  })
  return {
    results: rows.slice(0, PAGE).map((row) => ({
      key: row.key,
      event: row.event,
      channel: row.channel,
      recipient: row.recipient,
      order_uid: row.orderUid,
      text: row.body,
      state: row.state,
      tries: row.tries,
      next_try_at: row.nextTryAt?.toISOString() ?? null,
      error: row.error,
      held: row.held,
      at: row.at.toISOString(),
    })),
    counts: await countedMessages(db),
    more: rows.length > PAGE,
    to_file: messageChannels.filter((channel) => installed[channelKey(channel)].pretended),
    telling: settings.current().TELL_CUSTOMERS === 'yes',
  }
}
