import { Link } from 'react-router'
import type { OfficeProblem } from '@farmstand/contracts/office/problem'
import { formatRupees } from '@farmstand/contracts/money'
import { Card } from '@farmstand/ui/card.tsx'
import { timeText } from '../../lib/times.ts'
import { shortDayOf, shortMomentOf } from '../../lib/words.ts'
import { office } from '#messages/office.ts'
import { problems as words } from '#messages/problems.ts'
import { actorName } from '../actor.ts'
import { paymentName } from '../payment-name.ts'
import { ProblemClock } from './problem-clock.tsx'

/** Shows what the customer reported, with the photos. */
export function Reported({ shown: { problem, now, answered_by: who } }: { shown: OfficeProblem }) {
  return (
    <Card className="p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg">{words.kinds[problem.kind]}</h2>
        <ProblemClock state={problem.state} answerBy={problem.answer_by} now={now} />
        <p className="text-sm text-muted">
          {words.wishes[problem.wish]}, {words.reported(shortDayOf(problem.created_at), timeText(problem.created_at))}
        </p>
      </div>
      <ul className="mt-2 text-sm font-medium">
        {problem.lines.length === 0 ? <li>{words.wholeOrder}</li> : null}
        {problem.lines.map(({ position, quantity, ordered, name, units }) => (
          <li key={position}>
            {words.pieces(quantity, ordered, name)}
            <span className="font-normal text-muted">, {units}</span>
          </li>
        ))}
      </ul>
      {problem.text ? <p className="mt-2 text-sm break-words whitespace-pre-wrap">{problem.text}</p> : null}
      {problem.photos.length > 0 ? (
        <ul className="mt-3 flex flex-wrap gap-3">
          {problem.photos.map((photo, place) => (
            <li key={photo}>
              <a href={address(photo)} target="_blank" rel="noreferrer">
                <img
                  src={address(photo)}
                  alt={words.photo(place + 1)}
                  className="size-40 rounded-tile border border-line object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {problem.answered_at === null ? null : (
        <div className="mt-4 border-t border-line pt-3 text-sm">
          <p className="font-semibold">
            {words.states[problem.state]}{' '}
            <span className="font-normal text-muted">
              {words.answeredBy(
                who === null ? '' : actorName(who),
                shortDayOf(problem.answered_at),
                timeText(problem.answered_at),
              )}
            </span>
          </p>
          <p className="mt-1 break-words whitespace-pre-wrap">{problem.answer || words.noWords}</p>
        </div>
      )}
    </Card>
  )
}

const address = (photo: string): string => `/office/v1/problem-photos/${photo}`

/** Shows the customer, the paid amount and a link to the order. */
export function ProblemFacts({ shown }: { shown: OfficeProblem }) {
  const rows = [
    [words.delivered, shown.delivered_at === null ? words.notYet : shortMomentOf(shown.delivered_at)],
    [words.paid, `${formatRupees(shown.paid)}, ${paymentName(shown.payment_method)}`],
    [words.givenBack, formatRupees(shown.given_back)],
    [words.before, String(shown.reported_before)],
  ] as const
  return (
    <Card className="p-4 text-sm">
      <h2 className="text-base">{shown.customer_name || words.order(shown.order_number)}</h2>
      {shown.contact ? (
        <a
          href={`tel:+${shown.contact.replaceAll(/\D/g, '')}`}
          className="mt-2 flex min-h-11 items-center justify-center rounded-tile border border-line font-semibold"
        >
          {office.call} {shown.contact}
        </a>
      ) : null}
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="amount text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to={`/orders/${shown.order_uid}`}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-leaf-ink"
      >
        {words.openOrder}
      </Link>
      {shown.follow_ups.map(({ uid, order_number: number }) => (
        <Link key={uid} to={`/orders/${uid}`} className="flex min-h-11 items-center font-semibold text-leaf-ink">
          {words.againOrder(number)}
        </Link>
      ))}
    </Card>
  )
}
