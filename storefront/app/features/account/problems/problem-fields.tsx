import type { Order } from '@farmstand/contracts/order'
import { PROBLEM_TEXT_LENGTH, problemKinds, type RequestedRemedy } from '@farmstand/contracts/problem-rules'
import { problems as text } from '#messages/problems.ts'
import { Choice } from '../../../ui/choice.tsx'
import { LongField } from '@farmstand/ui/field.tsx'
import type { ProblemDraft } from './problem-draft.ts'

interface FieldsProps {
  order: Order
  draft: ProblemDraft
  onChange: (known: Partial<ProblemDraft>) => void
}

const AFTER_DELIVERY: readonly RequestedRemedy[] = ['REFUND', 'AGAIN']

/** Shows the fields of a problem report: the kind of problem, the items, what the customer wants, and a description. */
export const ProblemFields = ({ order, draft, onChange }: FieldsProps) => (
  <>
    <fieldset>
      <legend className="mb-2 font-medium">{text.kindTitle}</legend>
      <div className="grid grid-cols-2 gap-2">
        {problemKinds.map((kind) => (
          <Choice key={kind} group="problem-kind" checked={draft.kind === kind} onChoose={() => onChange({ kind })}>
            <span className="text-sm">{text.kinds[kind]}</span>
          </Choice>
        ))}
      </div>
    </fieldset>
    {draft.kind === 'LATE' ? null : <Lines order={order} draft={draft} onChange={onChange} />}
    <fieldset>
      <legend className="mb-2 font-medium">{text.wishTitle}</legend>
      <div className="grid grid-cols-2 gap-2">
        {AFTER_DELIVERY.map((wish) => (
          <Choice key={wish} group="problem-wish" checked={draft.wish === wish} onChoose={() => onChange({ wish })}>
            <span className="text-sm">{text.wishes[wish]}</span>
          </Choice>
        ))}
      </div>
    </fieldset>
    <ProblemTextField draft={draft} onChange={onChange} />
  </>
)

function Lines({ order, draft, onChange }: FieldsProps) {
  const set = (position: number, quantity: number): void =>
    onChange({ quantities: { ...draft.quantities, [position]: quantity } })
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{text.linesTitle}</legend>
      <ul className="divide-y divide-line">
        {order.lines.map((line, position) => {
          const quantity = draft.quantities[position] ?? 0
          return (
            <li key={`${line.type} ${line.item_id}`} className="flex items-center gap-3 py-1">
              <label className="flex min-h-11 grow items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-leaf"
                  checked={quantity > 0}
                  onChange={({ target }) => set(position, target.checked ? line.quantity : 0)}
                />
                <span className="text-sm">
                  {line.name} <span className="text-muted">{line.units}</span>
                </span>
              </label>
              {quantity > 0 && line.quantity > 1 ? (
                <select
                  aria-label={text.howMany(line.name)}
                  value={quantity}
                  onChange={({ target }) => set(position, Number(target.value))}
                  className="min-h-11 rounded-tile border border-edge bg-surface px-2 text-base"
                >
                  {Array.from({ length: line.quantity }, (_, at) => (
                    <option key={at} value={at + 1}>
                      {text.ofAll(at + 1, line.quantity)}
                    </option>
                  ))}
                </select>
              ) : null}
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
}

export const ProblemTextField = ({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) => (
  <LongField
    label={text.words}
    rows={3}
    maxLength={PROBLEM_TEXT_LENGTH}
    value={draft.text}
    onChange={(written) => onChange({ text: written })}
  />
)
