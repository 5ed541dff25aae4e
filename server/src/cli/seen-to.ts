import { InvalidArgumentError } from 'commander'
import type { SeenTo } from '../modules/payments/index.ts'
import { cleanText } from '../platform/text.ts'
import type { Answer } from './answer.ts'
import { problemsAnswer } from './problems-answer.ts'

/** Words for the books: one line, 3 to 200 characters. */
export function reasonOption(text: string): string {
  const reason = cleanText(text).replaceAll(/\s+/g, ' ')
  if (reason.length >= 3 && reason.length <= 200) return reason
  throw new InvalidArgumentError('It must be 3 to 200 characters.')
}

const problems: Record<Exclude<SeenTo, 'done'>, string> = {
  unknown: 'There is no such refund: farmstand refunds list',
  over: 'It is not to be asked for any more: the provider has taken it, or it is settled.',
  busy: 'The provider is being asked for it at this moment. Try again in a minute.',
}

export const seenToAnswer = (uid: string, outcome: SeenTo, done: string): Answer =>
  outcome === 'done' ? { json: { id: uid, done: true }, lines: [done] } : problemsAnswer([problems[outcome]])
