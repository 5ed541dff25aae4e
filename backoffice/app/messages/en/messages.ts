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
    GIVEN_UP: 'Given up',
    HELD: 'Not sent',
  } satisfies Record<MessageState, string>,
  held: {
    CUSTOMER_DAY:
      'This customer had all messages of the day already. The limit is in Settings; you can still send this one.',
    SHOP_DAY:
      'The shop had sent all messages of the day already. The limit is in Settings; you can still send this one.',
    UNCONFIRMED: 'The owner of this mail address has not confirmed it yet, so it gets two mails a day.',
    CANCELLED: 'The order was cancelled before this left.',
  } satisfies Record<HeldReason, string>,
  events: {
    PLACED: 'Order placed',
    MOVED: 'New delivery time',
    CHANGED: 'Changed when packed',
    OUT_FOR_DELIVERY: 'On its way',
    DELIVERED: 'Delivered',
    NOT_DELIVERED: 'Not delivered',
    CANCELLED: 'Order cancelled',
    REFUNDED: 'Paid back',
    CREDITED: 'Paid back to the wallet',
    ANSWERED: 'Problem answered',
    NEW_ORDER: 'New order, to you',
    ITEM_BACK: 'Item is back',
    TEST: 'Test',
  } satisfies Record<MessageEvent, string>,
  channels: channelWords('en'),
  none: 'Nothing here.',
  off: 'Customers are not told what becomes of their orders. Settings switches it on, under ‘Whether customers are told’, once your texts are registered.',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  next: (time: string) => `next at ${time}`,
  order: 'The order',
  sendAgain: 'Send again',
  sentAgain: 'It is tried again within a minute.',
  test: {
    title: 'Send yourself a test',
    hint: 'It takes the way that codes and news to customers take. The text is the one with the sign-in code; 00000 in it opens nothing.',
    waits: 'On its way…',
    inFile: 'Written to outbox.ndjson in the data folder. Nobody receives it.',
    tenDigits: 'Ten digits, such as 98765 43210.',
    handedOver: 'Handed over. If it is not there in a minute, ask who delivers it.',
    failed: (why: string) => `Not sent: ${why}`,
  },
} as const
