import { clsx } from 'clsx'
import type { ProblemState } from '@farmstand/contracts/problem-rules'
import { minutesUntil } from '../../lib/words.ts'
import { problems as words } from '#messages/problems.ts'

/** A problem becomes urgent this many hours before the deadline. */
const SOON_HOURS = 12

/** Shows how much time is left to answer, or for how long the answer is overdue. */
export function ProblemClock({ state, answerBy, now }: { state: ProblemState; answerBy: string; now: string }) {
  if (state !== 'OPEN')
    return (
      <span className="rounded-lg bg-sunken px-2 py-0.5 text-xs font-semibold text-muted">{words.states[state]}</span>
    )
  const minutes = minutesUntil(answerBy, now)
  const hours = Math.floor(Math.abs(minutes) / 60)
  const [inHours, inMinutes] =
    minutes < 0 ? [words.overdue, words.overdueMinutes] : [words.hoursLeft, words.minutesLeft]
  const text = hours > 0 ? inHours(hours) : inMinutes(Math.abs(minutes))
  return (
    <span
      className={clsx(
        'rounded-lg px-2 py-0.5 text-xs font-semibold whitespace-nowrap',
        minutes < 0
          ? 'bg-danger-tint text-danger'
          : hours < SOON_HOURS
            ? 'bg-tone-turmeric text-ink'
            : 'bg-sunken text-muted',
      )}
    >
      {text}
    </span>
  )
}
