import { Link } from 'react-router'
import type { Decision } from '@farmstand/contracts/office/today'
import { board } from '#messages/board.ts'

/** The screen on which staff can mend a violated invariant. The others need the shop's technician. */
const screens: Partial<Record<string, string>> = { I9: '/stock', I10: '/slots' }

/** Shows the next step for books that do not agree, and the rows that the technician needs. */
export function BooksNext({ decision: { violation, rows } }: { decision: Extract<Decision, { kind: 'BOOKS' }> }) {
  const invariant = violation.values[0] ?? ''
  const steps: Partial<Record<string, string>> = board.books.next
  const screen = screens[invariant]
  return (
    <div className="text-xs">
      <p className="mt-1">{steps[invariant] ?? board.books.technician}</p>
      {screen === undefined ? null : (
        <Link to={screen} className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-leaf-ink">
          {board.checkThem}
        </Link>
      )}
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-leaf-ink md:min-h-8">
          {board.books.details}
        </summary>
        <ul className="mt-1 grid gap-1 text-muted">
          {rows.map((row) => (
            <li key={row} className="break-words">
              {row}
            </li>
          ))}
          <li>{board.books.command}</li>
        </ul>
      </details>
    </div>
  )
}
