import { clsx } from 'clsx'
import { Link, useSearchParams } from 'react-router'
import type { ProblemRow } from '@farmstand/contracts/office/problem'
import { problemStates } from '@farmstand/contracts/problem-rules'
import { Card } from '@farmstand/ui/card.tsx'
import { Heading } from '../features/heading.tsx'
import { PageButtons, useOlderPages } from '../features/older-pages.tsx'
import { LoadingOrError } from '../features/parts.tsx'
import { ProblemClock } from '../features/problems/problem-clock.tsx'
import { useServerQuery } from '../lib/actions.ts'
import { shortMomentOf } from '../lib/words.ts'
import { problems as words } from '#messages/problems.ts'

/**
 * Lists the problems that customers reported with delivered orders. Open ones are sorted by the deadline for an answer.
 */
export default function ProblemsScreen() {
  const [address, setAddress] = useSearchParams()
  const wanted = address.get('state') ?? 'OPEN'
  const state = problemStates.find((one) => one === wanted) ?? null
  const pages = useOlderPages()
  const found = useServerQuery('problems', { ...(state && { state }), ...(pages.before && { before: pages.before }) })
  if (!found.data) return <LoadingOrError title={words.title} error={found.error} again={() => void found.refetch()} />
  const { results, counts, more, now } = found.data
  return (
    <>
      <Heading>{words.title}</Heading>
      <div className="mb-4 flex flex-wrap gap-2">
        {[...problemStates, null].map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={state === one}
            onClick={() => {
              pages.newest()
              setAddress({ state: one ?? 'ALL' }, { replace: true })
            }}
            className={clsx(
              'min-h-11 rounded-tile border px-3.5 text-sm font-medium',
              state === one ? 'border-leaf bg-leaf-tint text-leaf-ink' : 'border-line bg-surface',
            )}
          >
            {one === null ? words.all : `${words.states[one]} ${counts[one] ?? 0}`}
          </button>
        ))}
      </div>
      <Card className="overflow-hidden">
        {results.length === 0 ? (
          <p className="p-10 text-center text-muted">{state === 'OPEN' ? words.none : words.noneHere}</p>
        ) : null}
        <ul className="divide-y divide-line">
          {results.map((one) => (
            <Row key={one.uid} row={one} now={now} />
          ))}
        </ul>
      </Card>
      <PageButtons pages={pages} next={more ? (results.at(-1)?.uid ?? null) : null} labels={words.pages} />
    </>
  )
}

const Row = ({ row, now }: { row: ProblemRow; now: string }) => (
  <li>
    <Link
      to={`/problems/${row.uid}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4 text-sm hover:bg-leaf-tint"
    >
      <span className="min-w-0 grow basis-56">
        <b className="block">{words.kinds[row.kind]}</b>
        <span className="block text-muted">{row.about || words.wholeOrder}</span>
      </span>
      <span className="min-w-0 basis-44 md:basis-80">
        <span className="block">
          {words.order(row.order_number)} {row.customer_name}
        </span>
        <span className="block text-xs text-muted">
          {[
            shortMomentOf(row.created_at),
            words.wishes[row.wish],
            ...(row.photos > 0 ? [words.photos(row.photos)] : []),
          ].join(' · ')}
        </span>
      </span>
      <ProblemClock state={row.state} answerBy={row.answer_by} now={now} />
    </Link>
  </li>
)
