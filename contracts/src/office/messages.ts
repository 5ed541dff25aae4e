import { Type, type Static } from 'typebox'
import { Instant, Uid, closed, freeText, nullable } from '../primitives.ts'
import { messageChannels, type MessageChannel } from './channels.ts'

/** What is told: to the customer, and NEW_ORDER to the seller. ITEM_BACK is of an item, TEST of nothing: somebody of the staff tries the way. */
export const messageEvents = [
  'PLACED',
  'MOVED',
  'CHANGED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'NOT_DELIVERED',
  'CANCELLED',
  'REFUNDED',
  'CREDITED',
  'ANSWERED',
  'NEW_ORDER',
  'ITEM_BACK',
  'TEST',
] as const
export type MessageEvent = (typeof messageEvents)[number]
export type OrderMessageEvent = Exclude<MessageEvent, 'ITEM_BACK' | 'TEST'>
/** GIVEN_UP: 24 hours of tries; REFUSED: trying again by itself changes nothing; HELD: kept and not sent, for one of the reasons below. */
export const messageStates = ['WAITING', 'SENT', 'REFUSED', 'GIVEN_UP', 'HELD'] as const
export type MessageState = (typeof messageStates)[number]
/**
 * Why a message was held back. CUSTOMER_DAY, SHOP_DAY: the budget of the day was spent. UNCONFIRMED: its mail address had the notices that
 * one gets in a day before its owner confirms it. CANCELLED: its order was cancelled before the message left.
 */
export const heldReasons = ['CUSTOMER_DAY', 'SHOP_DAY', 'UNCONFIRMED', 'CANCELLED'] as const
export type HeldReason = (typeof heldReasons)[number]

export const Channel = Type.Unsafe<MessageChannel>({ type: 'string', enum: [...messageChannels] })
const State = Type.Unsafe<MessageState>({ type: 'string', enum: [...messageStates] })

/** `before`: the key of the last message that was shown. */
export const MessagesQuery = Type.Object({ state: Type.Optional(State), before: Type.Optional(freeText(120)) }, closed)

/** The newest first. */
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
  /** How many stand in each state. */
  counts: Type.Record(Type.String(), Type.Integer()),
  more: Type.Boolean(),
  /** By which ways nothing leaves the machine: no provider is set. */
  to_file: Type.Array(Channel),
  /** Whether customers are told at all. */
  telling: Type.Boolean(),
})
export type Messages = Static<typeof Messages>
