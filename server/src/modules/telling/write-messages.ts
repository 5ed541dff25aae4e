import { channels, messageChannels, type MessageChannel } from '@farmstand/contracts/office/channels'
import type { MessageEvent } from '@farmstand/contracts/office/messages'
import type { InputOf } from '@farmstand/contracts/office/operations'
import { newUid } from '../../platform/ids.ts'
import { openChannels, signInCodeText, type MessageText, type Senders } from '../notifications/index.ts'
import type { NewMessage } from './queries.ts'
import { TEST_CODE } from './rules.ts'

/** The addresses at which a person can be reached. A field is empty or null if it is unknown. */
export interface Contact {
  mobileNo: string
  email: string | null
}

export interface MessageDraft {
  event: MessageEvent
  /** The id of the event, refund, order or wait that the message is about. The recipient gets one message about it. */
  about: string
  to: Contact
  /** Null if the message is for the seller. */
  customerUid: string | null
  orderUid: string | null
  text: MessageText
  /** The time of the event; now by default. */
  at?: Date
  now: Date
}

/** Returns a message for each channel that is on and on which the recipient can be reached. */
export const messagesOf = (
  senders: Senders,
  { event, about, to, customerUid, orderUid, text: { letter, ...text }, now, at = now }: MessageDraft,
): NewMessage[] =>
  openChannels(senders)
    .map((channel) => ({ channel, recipient: addressOf(channel, to) }))
    .filter(({ recipient }) => recipient !== '')
    .map(({ channel, recipient }) => ({
      ...text,
      key: keyOf(event, about, channel),
      event,
      channel,
      recipient,
      customerUid,
      orderUid,
      body: channels[channel].texts === 'FREE' ? (letter ?? text.body) : text.body,
      state: 'WAITING',
      nextTryAt: now,
      at,
      triedSince: now,
    }))

const keyOf = (event: MessageEvent, about: string, channel: MessageChannel): string => `${event}:${about}:${channel}`

const addressOf = (channel: MessageChannel, { mobileNo, email }: Contact): string =>
  channels[channel].address === 'MAIL' ? (email ?? '') : mobileNo

/**
 * Returns a message that tests a channel. On a channel with registered texts it is the text of a sign-in code, because
 * operators block texts that are not registered.
 */
export function writeTestMessage(
  brandName: string,
  { to, channel: wanted }: InputOf<'tryMessage'>,
  now: Date,
): NewMessage {
  const address = to.includes('@') ? 'MAIL' : 'MOBILE'
  const able = messageChannels.filter((one) => channels[one].address === address)
  const channel = able.find((one) => one === wanted) ?? able[0]
  if (channel === undefined) throw new Error(`No channel has ${address} addresses`)
  return {
    key: keyOf('TEST', newUid(), channel),
    event: 'TEST',
    channel,
    recipient: to,
    template: 'sign-in-code',
    gaps: [],
    subject: `Test email from ${brandName}`,
    body:
      channels[channel].texts === 'REGISTERED'
        ? signInCodeText(brandName, TEST_CODE)
        : `This is a test email from the back office of ${brandName}. Emails to customers are sent the same way. You need not do anything.`,
    state: 'WAITING',
    nextTryAt: now,
    at: now,
    triedSince: now,
  }
}
