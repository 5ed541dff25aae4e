import type { ProblemKind, ProblemState, ProblemWish } from '@farmstand/contracts/problem-rules'
import { menu } from './menu.ts'

/** Every text of what customers reported. */
export const problems = {
  title: menu.problems,
  states: {
    OPEN: 'To answer',
    ANSWERED: 'Answered',
    REFUNDED: 'Paid back',
    DECLINED: 'Declined',
  } satisfies Record<ProblemState, string>,
  all: 'All',
  none: 'Nobody waits for an answer.',
  noneHere: 'Nothing here.',
  pages: { older: 'Next page', newer: 'Previous page', newest: 'First page' },
  kinds: {
    MISSING: 'Missing',
    SPOILED: 'Spoiled or damaged',
    WRONG: 'Wrong item',
    LATE: 'Came late',
    OTHER: 'Something else',
  } satisfies Record<ProblemKind, string>,
  wishes: { REFUND: 'wants money back', AGAIN: 'wants it again', BRING: 'waits for it' } satisfies Record<
    ProblemWish,
    string
  >,
  order: (number: string) => `Order #${number}`,
  photos: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  hoursLeft: (hours: number) => `${hours} h left`,
  minutesLeft: (minutes: number) => `${minutes} min left`,
  overdue: (hours: number) => `${hours} h over`,
  pieces: (quantity: number, ordered: number, name: string) => `${quantity} of ${ordered} × ${name}`,
  photo: (place: number) => `Photo ${place} of the customer`,
  wholeOrder: 'The whole order',
  reported: (day: string, time: string) => `reported ${day}, ${time}`,
  facts: 'The order',
  notYet: 'not yet',
  delivered: 'Delivered',
  paid: 'Paid',
  givenBack: 'Given back',
  before: 'Reported of other orders',
  openOrder: 'The order with its history',
  refundTitle: 'Pay back',
  refundText: 'Proposed is what the reported items cost. A credit note is issued.',
  answer: 'What the customer reads',
  answerHint: 'It stands with their order.',
  sendAnswer: 'Answer without money',
  decline: 'Decline',
  needsAnswer: 'Write what the customer reads: at least three letters.',
  answeredBy: (who: string, day: string, time: string) => `${who}, ${day}, ${time}`,
  noWords: 'Without words.',
  answered: 'The customer reads it now.',
} as const
