import { creditableAmountOf, creditablePiecesOf } from '@farmstand/contracts/credit'
import { formatPaise } from '@farmstand/contracts/money'
import { office } from '#messages/office.ts'
import { refunds as words } from '#messages/refunds.ts'
import { piecesDraft, type CreditableRow, type LineDraft, type RefundDraft } from './refund-draft.ts'

interface RefundLinesProps {
  lines: readonly CreditableRow[]
  draft: RefundDraft
  onChange: (place: number, line: LineDraft) => void
}

/** Edits the refund of each invoice line. */
export const RefundLines = ({ lines, draft, onChange }: RefundLinesProps) => (
  <ul className="divide-y divide-line">
    {lines
      .filter((line) => creditableAmountOf(line) > 0)
      .map((line) => (
        <RefundLine
          key={line.place}
          line={line}
          typed={draft[line.place] ?? { pieces: 0, amount: '' }}
          onChange={(typed) => onChange(line.place, typed)}
        />
      ))}
  </ul>
)

const field = 'block min-h-11 w-full rounded-tile border border-edge bg-surface px-3 text-base'

function RefundLine({
  line,
  typed,
  onChange,
}: {
  line: CreditableRow
  typed: LineDraft
  onChange: (typed: LineDraft) => void
}) {
  const pieces = creditablePiecesOf(line)
  const name = line.position === null ? office.delivery : line.name
  return (
    <li className="grid grid-cols-[1fr_minmax(5.5rem,auto)_7rem] items-center gap-2 py-2 max-sm:grid-cols-2">
      <div className="max-sm:col-span-2">
        <p className="text-sm font-medium">{name}</p>
        <p className="amount text-xs text-muted">
          {[line.units, words.left(formatPaise(creditableAmountOf(line)), formatPaise(line.total))]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <select
        aria-label={words.pieces(name)}
        value={typed.pieces}
        disabled={pieces === 0}
        onChange={({ target }) => onChange(piecesDraft(line, Number(target.value)))}
        className={field}
      >
        {Array.from({ length: pieces + 1 }, (_, count) => (
          <option key={count} value={count}>
            {count === 0 ? words.none : words.of(count, line.quantity)}
          </option>
        ))}
      </select>
      <div className="relative">
        <span aria-hidden className="absolute top-2.5 left-3 text-muted">
          ₹
        </span>
        <input
          aria-label={words.amount(name)}
          inputMode="decimal"
          value={typed.amount}
          onChange={({ target }) => onChange({ ...typed, amount: target.value })}
          className={`${field} amount pl-7 text-right`}
        />
      </div>
    </li>
  )
}
