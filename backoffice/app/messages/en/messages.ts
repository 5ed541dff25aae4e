import type { MessageEvent, MessageState } from '@farmstand/contracts/office/messages'

/** Every text of what customers were told. */
export const messages = {
  title: 'Messages',
  all: 'All',
  states: {
    WAITING: 'Waiting',
    SENT: 'Sent',
    REFUSED: 'Refused',
    GIVEN_UP: 'Given up',
  } satisfies Record<MessageState, string>,
  events: {
    PLACED: 'Order placed',
    CHANGED: 'Changed when packed',
    CANCELLED: 'Order cancelled',
    REFUNDED: 'Paid back',
    CREDITED: 'Paid back to the wallet',
    ANSWERED: 'Problem answered',
    NEW_ORDER: 'New order, to you',
    ITEM_BACK: 'Item is back',
  } satisfies Record<MessageEvent, string>,
  channels: { SMS: 'SMS', MAIL: 'Mail' },
  none: 'Nothing here.',
  off: 'Customers are not told what becomes of their orders. The setting TELL_CUSTOMERS switches it on, once your texts are registered.',
  tries: (count: number) => (count === 1 ? '1 try' : `${count} tries`),
  next: (time: string) => `next at ${time}`,
  order: 'The order',
  sendAgain: 'Send again',
  sentAgain: 'It is tried again within a minute.',
  older: 'Older ones',
} as const
