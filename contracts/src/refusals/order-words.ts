import { momentInIndia } from '../moment.ts'
import { formatPaise } from '../money.ts'
import type { Actor } from '../office/actor.ts'
import { actorInEnglish } from '../office/actor-words.ts'
import type { OrderStatus } from '../order-status.ts'
import type { ProblemState } from '../problem-rules.ts'

/** A line of an order in its packed state. */
export interface PackedLine {
  quantity: number
  packed: number | null
  packedG: number | null
}

interface ChangedStatus {
  number: number
  status: OrderStatus
  expected: OrderStatus
  since: { at: number; by: Actor } | null
}

/** The names of order states in sentences. */
export const statusInEnglish: Readonly<Record<OrderStatus, string>> = {
  PLACED: 'placed',
  CONFIRMED: 'confirmed',
  PACKED: 'packed',
  OUT_FOR_DELIVERY: 'out for delivery',
  DELIVERED: 'delivered',
  CANCELLED: 'cancelled',
}

const problemInEnglish: Readonly<Record<ProblemState, string>> = {
  OPEN: 'open',
  ANSWERED: 'answered',
  REFUNDED: 'refunded',
  DECLINED: 'declined',
}

/** Formats the state of a line for packers: '940 g', '1 of 2', 'open'. */
export const packedInEnglish = ({ packed, packedG, quantity }: PackedLine): string =>
  packed === null ? 'open' : packedG === null ? `${packed} of ${quantity}` : `${packedG} g`

const byInEnglish = (by: Actor): string => (by.kind === 'RULE' ? 'the shop' : actorInEnglish(by))

/**
 * The reasons of refusals for work on orders, in English: packing, moving, notifying. Amounts are whole paise, days
 * 'YYYY-MM-DD', instants milliseconds since 1970.
 */
export const orderWords = {
  NOTHING_MISSING: () => 'Nothing is missing, so there is nothing to replace.',
  MORE_THAN_ORDERED: ({ most }: { most: number }) => `Only ${most} were ordered.`,
  WEIGHT_UNFIT: () => 'Enter a weight only for an item sold by weight, and for all of it.',
  REPLACEMENT_TOO_FEW: ({ name }: { name: string }) => `There is not enough ${name} in stock.`,
  LINES_OPEN: ({ number, open, total }: { number: number; open: number; total: number }) =>
    `${open} of ${total} lines of order ${number} are not packed yet. Nothing was changed.`,
  CALL_OPEN: ({ number }: { number: number }) =>
    `The customer of order ${number} must be called about the missing items first. Nothing was changed.`,
  BAG_EMPTY: ({ number }: { number: number }) => `Nothing of order ${number} is packed. Cancel the order instead.`,
  REPLACEMENT_UNASKED: () => 'Choose a replacement only for an item that is replaced.',
  NOTHING_TO_TAKE: () => 'None of it is available. Replace it or leave it out.',
  CALL_TOO_EARLY: () => 'The customer can still be called. Wait a little.',
  REPLACEMENT_OF_OTHER_DEPARTMENT: ({ name }: { name: string }) =>
    `${name} belongs to another department. Choose something else, or ask a manager to allow it.`,
  REPLACEMENT_NOT_ON_SALE: ({ name }: { name: string }) =>
    `${name} is not on sale. Choose something else, or ask a manager to allow it.`,
  REPLACEMENT_NOT_VEGETARIAN: ({ name, other }: { name: string; other: string }) =>
    `${name} is not vegetarian, but ${other} is. Choose something else, or ask a manager to allow it.`,
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
    `${quantity} × ${name} are worth more than 1.5 times the missing ${formatPaise(missingPaise)}. Pack at most ${most}, or ask a manager to allow it.`,
  REFUND_WISHED: ({ number, name }: { number: number; name: string }) =>
    `The customer of order ${number} wants a refund. Call them before you replace ${name}.`,
  GOODS_UNDECIDED: ({ number }: { number: number }) =>
    `Order ${number} was out for delivery. Choose for each item: back to stock or waste.`,
  PACKED_BY_OTHER: ({ by, number }: { by: Actor; number: number }) =>
    `${actorInEnglish(by)} is packing order ${number}.`,
  NOT_TO_PACK: ({ number, status }: { number: number; status: OrderStatus }) =>
    `Order ${number} is ${statusInEnglish[status]}, so it cannot be packed.`,
  /** `packed` is null before packing; `packedG` has a value only for weighed goods. */
  LINE_CHANGED: ({ by, name, ...line }: { by: Actor | null; name: string } & PackedLine) =>
    `${by === null ? 'Someone' : actorInEnglish(by)} was first: ${name} is ${packedInEnglish(line)}. Your change was not saved.`,
  /** `since` contains the time and the actor of the change, if they are known. */
  ORDER_MOVED_ON: ({ number, status, since, expected }: ChangedStatus) =>
    `Order ${number} is ${statusInEnglish[status]}${since === null ? '' : ` since ${momentInIndia(since.at)}, by ${byInEnglish(since.by)}`}, no longer ${statusInEnglish[expected]}. Nothing was changed.`,
  ORDER_CHANGED: ({ number }: { number: number }) =>
    `Someone changed order ${number} after you opened it. Your change was not saved.`,
  ORDER_CHANGED_NOW: ({ number }: { number: number }) =>
    `Someone changed order ${number} just now. Nothing was changed. Try again.`,
  CANCELLED_ALREADY: ({ number }: { number: number }) => `Order ${number} is already cancelled.`,
  WINDOW_KEPT: ({ number, status }: { number: number; status: OrderStatus }) =>
    `Order ${number} is ${statusInEnglish[status]}, so its window cannot change.`,
  STEP_UNKNOWN: ({ status, to }: { status: OrderStatus; to: OrderStatus }) =>
    `An order that is ${statusInEnglish[status]} cannot become ${statusInEnglish[to]}.`,
  ADDED_TO_OTHER: ({ number }: { number: number }) =>
    `Order ${number} was added to another order. Move that one; both are delivered together.`,
  CALLER_PLACES: ({ number, most }: { number: number; most: number }) =>
    `Order ${number} stays where it is: its customer has ${most} orders in that window, and the shop allows no more. Choose another window.`,
  IN_WINDOW_ALREADY: ({ number }: { number: number }) => `Order ${number} is already in that window.`,
  NO_SUCH_WINDOW: () => 'There is no such delivery window.',
  WINDOW_FULL: ({ window, day }: { window: string; day: string }) => `${window} on ${day} is full.`,
  WINDOW_CLOSED: ({ window, day }: { window: string; day: string }) => `${window} on ${day} takes no more orders.`,
  CALL_WISHED: ({ number }: { number: number }) =>
    `The customer of order ${number} wants a call first. Nothing was changed.`,
  NEAREST_WISHED: ({ number }: { number: number }) =>
    `The customer of order ${number} wants the closest match. Nothing was changed.`,
  MOVED_AWAY: ({ number, window, day }: { number: number; window: string; day: string }) =>
    `Order ${number} was moved to ${window} on ${day}. Nothing was changed.`,
  NOTHING_ELSE_HELD: ({ number }: { number: number }) =>
    `Order ${number} has no other items. Cancel it instead. Nothing was changed.`,
  PACKED_SINCE: ({ number }: { number: number }) => `Packing of order ${number} has started. Nothing was changed.`,
  NOT_TO_COOK: ({ number, status }: { number: number; status: OrderStatus }) =>
    `Order ${number} is ${statusInEnglish[status]}, so its ticket cannot move.`,
  TICKET_MOVED: ({ number }: { number: number }) =>
    `Someone else moved the ticket of order ${number}. The screen now shows its new place.`,
  RUN_CHANGED: ({ run }: { run: number }) =>
    `Someone changed run ${run} after you opened it. Nothing was changed. Try again.`,
  RUN_IS_OUT: ({ run }: { run: number }) => `Run ${run} is out already, so it cannot change.`,
  RUN_NEEDS_RIDER: ({ run }: { run: number }) => `Choose a rider for run ${run} first.`,
  RUN_EMPTY: ({ run }: { run: number }) => `Run ${run} has no packed orders.`,
  RUN_UNPACKED: ({ run, numbers }: { run: number; numbers: readonly number[] }) =>
    `Run ${run} has orders that are not packed: ${numbers.join(', ')}. Nothing was changed.`,
  SEND_OUT_TOO_LATE: ({ run }: { run: number }) =>
    `Run ${run} has left, and its customers were notified. Its rider can bring orders back.`,
  RUN_TRIED: ({ run }: { run: number }) => `The rider of run ${run} was at a door already. Nothing was changed.`,
  NOT_FOR_RUN: ({ number }: { number: number }) =>
    `Order ${number} is out for delivery, cancelled or in another window. Nothing was changed.`,
  NOT_YOUR_RUN: () => 'This order is not on your run.',
  RUN_NOT_OUT: ({ run }: { run: number }) => `Run ${run} is not out.`,
  CALL_FIRST: ({ calls }: { calls: number }) => `Call the customer ${calls} times first.`,
  AGAIN_LEFT: ({ name, left }: { name: string; left: number }) =>
    `Only ${left} of ${name} can be sent again. Nothing was changed.`,
  ALL_REFUSED: ({ number }: { number: number }) =>
    `The customer refused everything of order ${number}. Choose “Cannot deliver” instead. Nothing was changed.`,
  GOODS_DECIDED: ({ number }: { number: number }) =>
    `Someone has decided about these goods of order ${number} already. Nothing was changed.`,
  PAYMENT_UNSAID: ({ number, duePaise }: { number: number; duePaise: number }) =>
    `Order ${number} is to be paid: ${formatPaise(duePaise)}. Say how it was paid. Nothing was changed.`,
  PAYMENT_DIFFERS: ({ number, duePaise, paise }: { number: number; duePaise: number; paise: number }) =>
    `Order ${number} costs ${formatPaise(duePaise)}, not ${formatPaise(paise)}. Nothing was changed.`,
  UPI_UNNAMED: ({ number }: { number: number }) =>
    `Enter the reference of the UPI payment for order ${number}: 6 to 35 letters and digits.`,
  UPI_USED: ({ number, reference, other }: { number: number; reference: string; other: number }) =>
    `The UPI payment ${reference} has already paid order ${other}. Check the reference for order ${number}.`,
  NO_RUNS: () => 'Choose at least one rider.',
  NO_SUCH_RIDER: () => 'This person cannot deliver orders. Choose someone else.',
  MOST_LABELS: ({ most }: { most: number }) => `You can print at most ${most} labels at once. Choose fewer orders.`,
  CLOCK_BEHIND: ({ now, last }: { now: string; last: string }) =>
    `The clock of the server shows ${now}, but the last invoice is from ${last}. Correct the clock and try again.`,
  WALLET_CODE_NEEDED: () => 'Ask the customer for the code that was sent to their number.',
  PROBLEM_ANSWERED: ({ by, state }: { by: Actor; state: ProblemState }) =>
    `${actorInEnglish(by)} was first: this report is ${problemInEnglish[state]}. Your answer was not saved.`,
  MESSAGE_NOT_TO_SEND: () =>
    'This message was already sent, is still waiting, or belongs to a cancelled order. Nothing was changed.',
} as const
