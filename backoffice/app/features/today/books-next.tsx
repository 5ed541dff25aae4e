import type { Decision } from '@farmstand/contracts/office/today'
import { board } from '#messages/board.ts'

/** Shows the next step for books that do not agree, and the rows that the technician needs. */
export function BooksNext({ decision: { violation, rows } }: { decision: Extract<Decision, { kind: 'BOOKS' }> }) {
  const invariant = violation.values[0] ?? ''
  const steps: Partial<Record<string, string>> = board.books.next
  return (
    <div className="text-xs">
      <p className="mt-1">{steps[invariant] ?? board.books.technician}</p>
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
