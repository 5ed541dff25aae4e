import { momentInIndia } from '../moment.ts'
import { formatPaise } from '../money.ts'
import type { Actor } from '../office/actor.ts'
import { actorInEnglish } from '../office/actor-words.ts'
import type { OrderStatus } from '../order-status.ts'
import type { ProblemState } from '../problem-rules.ts'

/** A line as somebody has packed it. */
export interface PackedLine {
  quantity: number
  packed: number | null
  packedG: number | null
}

interface MovedOn {
  number: number
  status: OrderStatus
  expected: OrderStatus
  since: { at: number; by: Actor } | null
}

/** '940 g', '1 of 2', 'open': the state of a line in a packer's words. */
export const packedInEnglish = ({ packed, packedG, quantity }: PackedLine): string =>
  packed === null ? 'open' : packedG === null ? `${packed} of ${quantity}` : `${packedG} g`

const byInEnglish = (by: Actor): string => (by.kind === 'RULE' ? 'the shop' : actorInEnglish(by))

/**
 * Refusals of work on orders in English: packing, moving, notifying. Amounts are whole paise, days 'YYYY-MM-DD', instants milliseconds
 * since 1970.
 */
export const orderWords = {
  NOTHING_MISSING: () => 'Nothing is missing that something could stand in for.',
  MORE_THAN_ORDERED: ({ most }: { most: number }) => `Only ${most} were ordered.`,
  WEIGHT_UNFIT: () => 'A weight is for what is sold by weight, and for all of it.',
  REPLACEMENT_TOO_FEW: ({ name }: { name: string }) => `${name} is not there in that quantity.`,
  LINES_OPEN: ({ number, open, total }: { number: number; open: number; total: number }) =>
    `Of order ${number} ${open} of ${total} are not packed yet. Nothing was changed.`,
  CALL_OPEN: ({ number }: { number: number }) =>
    `The customer of order ${number} is to be called about what is missing. Nothing was changed.`,
  BAG_EMPTY: ({ number }: { number: number }) => `Nothing of order ${number} is in the bag: cancel it instead.`,
  REPLACEMENT_UNASKED: () => 'Something stands in where it is to be replaced, and only there.',
  NOTHING_TO_TAKE: () => 'Nothing of it is there: it can be replaced or left out.',
  CALL_TOO_EARLY: () => 'The customer may still be reached.',
  REPLACEMENT_OF_OTHER_DEPARTMENT: ({ name }: { name: string }) =>
    `${name} is of another department. Choose something else, or ask a manager to allow it.`,
  REPLACEMENT_NOT_ON_SALE: ({ name }: { name: string }) =>
    `${name} is not on sale. Choose something else, or ask a manager to allow it.`,
  REPLACEMENT_NOT_VEGETARIAN: ({ name, other }: { name: string; other: string }) =>
    `${name} is not vegetarian and ${other} is. Choose something else, or ask a manager to allow it.`,
  REPLACEMENT_TOO_DEAR: ({
    quantity,
    name,
    missingPaise,
    most,
  }: {
    quantity: number
    name: string
    missingPaise: number
    most: number
  }) =>
    `${quantity} × ${name} are worth more than 1.5 times the ${formatPaise(missingPaise)} that are missing. At most ${most} may be packed, or a manager allows it.`,
  REFUND_WISHED: ({ number, name }: { number: number; name: string }) =>
    `The customer of order ${number} wants money back. Call them before you replace ${name}.`,
  GOODS_UNDECIDED: ({ number }: { number: number }) =>
    `Order ${number} was on its way. Choose for each item whether it goes back to stock or is waste.`,
  PACKED_BY_OTHER: ({ by, number }: { by: Actor; number: number }) =>
    `${actorInEnglish(by)} is packing order ${number}.`,
  NOT_TO_PACK: ({ number, status }: { number: number; status: OrderStatus }) =>
    `Order ${number} is ${status} and not to be packed.`,
  /** `packed` null: not packed yet; `packedG`: of what is weighed. */
  LINE_CHANGED: ({ by, name, ...line }: { by: Actor | null; name: string } & PackedLine) =>
    `${by === null ? 'Somebody' : actorInEnglish(by)} was first: ${name} is ${packedInEnglish(line)}. Nothing was changed now.`,
  /** `since`: when and by whom it became so, where that is known. */
  ORDER_MOVED_ON: ({ number, status, since, expected }: MovedOn) =>
    `Order ${number} is ${status}${since === null ? '' : ` since ${momentInIndia(since.at)}, by ${byInEnglish(since.by)}`}, and not ${expected}. Nothing was changed.`,
  ORDER_CHANGED: ({ number }: { number: number }) =>
    `Order ${number} was changed since you opened it. Nothing was changed now.`,
  ORDER_CHANGED_NOW: ({ number }: { number: number }) =>
    `Order ${number} was changed in this moment. Nothing was changed now.`,
  CANCELLED_ALREADY: ({ number }: { number: number }) => `Order ${number} is cancelled already.`,
  WINDOW_KEPT: ({ number, status }: { number: number; status: OrderStatus }) =>
    `Order ${number} is ${status} and keeps its window.`,
  STEP_UNKNOWN: ({ status, to }: { status: OrderStatus; to: OrderStatus }) =>
    `An order that is ${status} cannot become ${to}.`,
  ADDED_TO_OTHER: ({ number }: { number: number }) =>
    `Order ${number} was added to another one. Move that one, and it comes along.`,
  IN_WINDOW_ALREADY: ({ number }: { number: number }) => `Order ${number} is in that window already.`,
  NO_SUCH_WINDOW: () => 'There is no such delivery window.',
  WINDOW_FULL: ({ window, day }: { window: string; day: string }) => `${window} on ${day} is full.`,
  WINDOW_CLOSED: ({ window, day }: { window: string; day: string }) => `${window} on ${day} takes no more orders.`,
  CALL_WISHED: ({ number }: { number: number }) =>
    `The customer of order ${number} wants a call first. Nothing was changed.`,
  NEAREST_WISHED: ({ number }: { number: number }) =>
    `The customer of order ${number} wants the nearest. Nothing was changed.`,
  MOVED_AWAY: ({ number, window, day }: { number: number; window: string; day: string }) =>
    `Order ${number} was moved to ${window} on ${day}. Nothing was changed.`,
  NOTHING_ELSE_HELD: ({ number }: { number: number }) =>
    `Order ${number} holds nothing else: cancel it instead. Nothing was changed.`,
  PACKED_SINCE: ({ number }: { number: number }) =>
    `Something of order ${number} was packed since. Nothing was changed.`,
  MOST_LABELS: ({ most }: { most: number }) => `That is more than ${most} labels: print fewer orders at once.`,
  CLOCK_BEHIND: ({ now, last }: { now: string; last: string }) =>
    `The clock of the shop shows ${now}, and the last invoice is of ${last}. Put the clock right and try again.`,
  PROBLEM_ANSWERED: ({ by, state }: { by: Actor; state: ProblemState }) =>
    `${actorInEnglish(by)} was first: it is ${state}. Nothing was changed now.`,
  MESSAGE_NOT_TO_SEND: () =>
    'This message was sent already, still waits, or belongs to a cancelled order. Nothing was changed.',
} as const
