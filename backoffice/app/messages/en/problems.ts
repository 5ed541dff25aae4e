import type { ProblemKind, ProblemState, RequestedRemedy } from '@farmstand/contracts/problem-rules'
import { menu } from './menu.ts'

/** Every text of the screens about customers’ problems. */
export const problems = {
  title: menu.problems,
  states: {
    OPEN: 'To answer',
    ANSWERED: 'Answered',
    REFUNDED: 'Refunded',
    DECLINED: 'Declined',
  } satisfies Record<ProblemState, string>,
  all: 'All',
  none: 'No one is waiting for an answer.',
  noneHere: 'Nothing here.',
  pages: { older: 'Next page', newer: 'Previous page', newest: 'First page' },
  kinds: {
    MISSING: 'Missing',
    SPOILED: 'Spoiled or damaged',
    WRONG: 'Wrong item',
    LATE: 'Late',
    OTHER: 'Something else',
  } satisfies Record<ProblemKind, string>,
  wishes: { REFUND: 'wants a refund', AGAIN: 'wants it again', BRING: 'waiting for it' } satisfies Record<
    RequestedRemedy,
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
  facts: 'Order',
  notYet: 'not yet',
  delivered: 'Delivered',
  paid: 'Paid',
  givenBack: 'Refunded',
  before: 'Reports on other orders',
  openOrder: 'Open the order',
  refundTitle: 'Refund',
  refundText: 'We suggest the price of the reported items. A credit note is issued.',
  answer: 'Answer to the customer',
  answerHint: 'Shown with their order.',
  sendAnswer: 'Answer without refund',
  decline: 'Decline',
  needsAnswer: 'Write an answer of at least three letters.',
  answeredBy: (who: string, day: string, time: string) => `${who}, ${day}, ${time}`,
  noWords: 'No description.',
  answered: 'Answer sent.',
} as const
