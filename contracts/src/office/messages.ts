import { Type, type Static } from 'typebox'
import { Instant, Uid, closed, freeText, nullable } from '../primitives.ts'
import { messageChannels, type MessageChannel } from './channels.ts'

/**
 * The events of messages: to the customer, except NEW_ORDER, which goes to the seller. BROUGHT_BACK: an order could not
 * be handed over and will be delivered another time. NOT_DELIVERED: it was cancelled on the road. ITEM_BACK concerns an item,
 * AREA_SERVED an area; TEST is a staff member's test message.
 */
export const messageEvents = [
  'PLACED',
  'MOVED',
  'CHANGED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'BROUGHT_BACK',
  'NOT_DELIVERED',
  'CANCELLED',
  'REFUNDED',
  'CREDITED',
  'ANSWERED',
  'NEW_ORDER',
  'ITEM_BACK',
  'AREA_SERVED',
  'TEST',
] as const
export type MessageEvent = (typeof messageEvents)[number]
export type OrderMessageEvent = Exclude<MessageEvent, 'ITEM_BACK' | 'AREA_SERVED' | 'TEST'>
/**
 * GIVEN_UP: 24 hours of tries failed. REFUSED: trying again automatically would not help. HELD: stored and not sent,
 * for one of the reasons below.
 */
export const messageStates = ['WAITING', 'SENT', 'REFUSED', 'GIVEN_UP', 'HELD'] as const
export type MessageState = (typeof messageStates)[number]
/**
 * The reason why a message was held back. CUSTOMER_DAY, SHOP_DAY: the day's limit was reached. UNCONFIRMED: the mail
 * address got its day's notices and its owner has not confirmed it. CANCELLED: the order was cancelled before the
 * message was sent.
 */
export const heldReasons = ['CUSTOMER_DAY', 'SHOP_DAY', 'UNCONFIRMED', 'CANCELLED'] as const
export type HeldReason = (typeof heldReasons)[number]

export const Channel = Type.Unsafe<MessageChannel>({ type: 'string', enum: [...messageChannels] })
const State = Type.Unsafe<MessageState>({ type: 'string', enum: [...messageStates] })

/** `before` is the key of the last message shown. */
export const MessagesQuery = Type.Object({ state: Type.Optional(State), before: Type.Optional(freeText(120)) }, closed)

/** The messages, the newest first. */
export const Messages = Type.Object({
  results: Type.Array(
    Type.Object({
      key: Type.String(),
      event: Type.Unsafe<MessageEvent>({ type: 'string', enum: [...messageEvents] }),
      channel: Channel,
      recipient: Type.String(),
      order_uid: nullable(Uid),
      text: Type.String(),
      state: State,
      tries: Type.Integer(),
      next_try_at: nullable(Instant),
      error: nullable(Type.String()),
      held: nullable(Type.Unsafe<HeldReason>({ type: 'string', enum: [...heldReasons] })),
      at: Instant,
    }),
  ),
  /** The number of messages in each state. */
  counts: Type.Record(Type.String(), Type.Integer()),
  more: Type.Boolean(),
  /** The channels without a provider: their messages are written to a file. */
  to_file: Type.Array(Channel),
  /** True if customers get messages. */
  telling: Type.Boolean(),
})
export type Messages = Static<typeof Messages>
