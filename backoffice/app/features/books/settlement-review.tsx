import { useEffect, useRef } from 'react'
import { formatRupees } from '@farmstand/contracts/money'
import type { AnswerOf } from '@farmstand/contracts/office/operations'
import { Button } from '@farmstand/ui/button.tsx'
import { shortDayOf } from '../../lib/words.ts'
import { books as words } from '#messages/books.ts'

type Check = AnswerOf<'checkSettlement'>

interface SettlementReviewProps {
  name: string
  check: Check
  busy: boolean
  onLeave: () => void
  onPost: () => void
}

/** Shows what a settlement file would change in the books: its settlements with their sums, and what differs. */
export function SettlementReview({ name, check, busy, onLeave, onPost }: SettlementReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { settlements, added, known, differing, differing_count: count } = check
  return (
    <section aria-labelledby="settlement-review" className="grid gap-3 border-t border-line pt-4">
      <h2 ref={heading} tabIndex={-1} id="settlement-review" className="text-base font-semibold break-words">
        {name}
      </h2>
      <p>{added === 0 ? words.settlementKnown(known) : words.settlementNew(added, known)}</p>
      {settlements.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {settlements.map((settlement) => (
            <Settlement key={settlement.id} {...settlement} />
          ))}
        </ul>
      ) : null}
      {count > 0 ? <Differing differing={differing} count={count} /> : null}
      {added > 0 && count === 0 ? <p>{words.settlementMatches}</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button look="plain" disabled={busy} onClick={onLeave}>
          {added === 0 ? words.settlementClose : words.settlementLeave}
        </Button>
        {added > 0 ? (
          <Button disabled={busy} onClick={onPost}>
            {busy ? words.settlementPosting : words.settlementPost(added)}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function Settlement({ id, utr, day, payments, refunds, fee, other, bank }: Check['settlements'][number]) {
  const sums = [
    [words.settlementPayments, payments],
    [words.settlementRefunds, -refunds],
    [words.settlementFee, -fee],
    [words.settlementOther, other],
  ] as const
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{shortDayOf(day)}</p>
        <p className="break-all text-muted">{[id, utr].filter((text) => text !== '').join(' · ')}</p>
      </div>
      <dl className="grid min-w-56 grow grid-cols-[1fr_auto] gap-x-4 sm:max-w-72">
        {sums.map(([name, sum]) =>
          sum === 0 ? null : (
            <div key={name} className="contents">
              <dt>{name}</dt>
              <dd className="text-right tabular-nums">{formatRupees(sum)}</dd>
            </div>
          ),
        )}
        <div className="contents font-semibold">
          <dt>{words.settlementBank}</dt>
          <dd className="text-right tabular-nums">{formatRupees(bank)}</dd>
        </div>
      </dl>
    </li>
  )
}

const Differing = ({ differing, count }: { differing: Check['differing']; count: number }) => (
  <div className="grid gap-1">
    <h3 className="font-semibold">{words.settlementDiffers(count)}</h3>
    <ul className="grid gap-1">
      {differing.map(({ reference, cause, theirs, ours }) => (
        <li key={`${reference} ${cause}`}>
          <span className="break-all">{reference}</span>:{' '}
          {words.settlementCause[cause](formatRupees(theirs), formatRupees(ours))}
        </li>
      ))}
      {count > differing.length ? <li className="text-muted">{words.more(count - differing.length)}</li> : null}
    </ul>
    <p className="max-w-prose text-muted">{words.settlementDiffersHint}</p>
  </div>
)
