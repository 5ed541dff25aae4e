import { channelWords } from '@farmstand/contracts/office/channels'
import type { HeldReason, MessageEvent, MessageState } from '@farmstand/contracts/office/messages'
import { menu } from './menu.ts'

/** Every text of the screen about messages to customers. */
export const messages = {
  title: menu.messages,
  all: 'All',
  states: {
    WAITING: 'Waiting',
    SENT: 'Sent',
    REFUSED: 'Refused',
    GIVEN_UP: 'Failed',
    HELD: 'Not sent',
  } satisfies Record<MessageState, string>,
  held: {
    CUSTOMER_DAY:
      'This customer had reached the daily limit. You can still send this message, or raise the limit in Settings.',
    SHOP_DAY: 'The shop had reached the daily limit. You can still send this message, or raise the limit in Settings.',
    UNCONFIRMED: 'The customer has not confirmed this email address yet, so it gets only two emails a day.',
    CANCELLED: 'The order was cancelled before this message was sent.',
  } satisfies Record<HeldReason, string>,
  events: {
    PLACED: 'Order placed',
    MOVED: 'New delivery time',
    CHANGED: 'Changed at packing',
    OUT_FOR_DELIVERY: 'On its way',
    DELIVERED: 'Delivered',
    BROUGHT_BACK: 'Could not deliver',
    NOT_DELIVERED: 'Not delivered',
    CANCELLED: 'Order cancelled',
    REFUNDED: 'Refunded',
    CREDITED: 'Refunded to the wallet',
    ANSWERED: 'Problem answered',
    NEW_ORDER: 'New order (to you)',
    ITEM_BACK: 'Back in stock',
    AREA_SERVED: 'Area served now',
    TEST: 'Test',
  } satisfies Record<MessageEvent, string>,
  channels: channelWords('en'),
  none: 'Nothing here.',
  off: 'Customers get no messages about their orders. Once your texts are registered, turn on ‘Notify customers about their orders by SMS and email’ in Settings.',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  next: (time: string) => `next at ${time}`,
  order: 'View order',
  sendAgain: 'Send again',
  sentAgain: 'It will be sent again within a minute.',
  test: {
    title: 'Send yourself a test',
    hint: 'It is sent the same way as messages to customers. The text is the one for sign-in codes, but its code 00000 does not work.',
    waits: 'Sending…',
    inFile: 'Written to a file on the server. No one receives it.',
    tenDigits: 'Enter ten digits, such as 98765 43210.',
    handedOver: 'Handed to the provider. If it does not arrive within a minute, ask the provider.',
    failed: (why: string) => `Not sent: ${why}`,
  },
} as const
