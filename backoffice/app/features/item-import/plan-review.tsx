import { clsx } from 'clsx'
import { useState } from 'react'
import { formatRupees } from '@farmstand/contracts/money'
import { renderSentence } from '@farmstand/contracts/office/render-sentence'
import type { ImportPlan, PlannedLine } from '@farmstand/contracts/office/item-import'
import { Card } from '@farmstand/ui/card.tsx'
import { Button } from '@farmstand/ui/button.tsx'
import { goodsSheet as words } from '#messages/goods-sheet.ts'
import { office } from '#messages/office.ts'

type Change = PlannedLine['changes'][number]

/** Formats a value of an item. */
function valueText(fact: Change['fact'], value: Change['after']): string {
  if (value === null || value === '') return words.empty
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number') {
    if (fact === 'cost') return formatRupees(value)
    if (fact === 'veg_nonveg_type') return value === 0 ? words.veg : words.nonVeg
    return fact === 'discount' || fact === 'gst_rate' ? `${value} %` : String(value)
  }
  return fact === 'department' && (value === 'KITCHEN' || value === 'GROCERY') ? office.department[value] : value
}

const outcomes = ['REFUSED', 'CHANGE', 'ADD'] as const
/** The number of lines shown at first. A button shows more. */
const PAGE = 100

interface ReviewProps {
  plan: ImportPlan
  busy: boolean
  onBack: () => void
  /** Called to apply the import. `looked`: ids of the items whose large price change was confirmed. */
  onWrite: (looked: number[]) => void
}

/** Shows every change of an import before it is applied: first refused lines, then large price changes. */
export function PlanReview({ plan, busy, onBack, onWrite }: ReviewProps) {
  const [looked, setLooked] = useState<ReadonlySet<number>>(new Set())
  const [shown, setShown] = useState(PAGE)
  const count = (outcome: PlannedLine['outcome']): number =>
    plan.lines.filter((line) => line.outcome === outcome).length
  const written = count('ADD') + count('CHANGE')
  const unseen = plan.lines.filter(({ bold, item_id: id }) => bold && id !== null && !looked.has(id)).length
  const lines = outcomes.flatMap((outcome) =>
    plan.lines.filter((line) => line.outcome === outcome).toSorted((a, b) => Number(b.bold) - Number(a.bold)),
  )
  const look = (id: number, seen: boolean): void => {
    const next = new Set(looked)
    if (seen) next.add(id)
    else next.delete(id)
    setLooked(next)
  }
  return (
    <section aria-label={words.reviewTitle} className="grid grid-cols-1 gap-4 text-sm">
      <div>
        <h2 className="text-lg font-semibold">{words.reviewTitle}</h2>
        <output className="block font-semibold">{words.counts(count('ADD'), count('CHANGE'), count('SAME'))}</output>
        {plan.new_categories.length > 0 ? <p>{words.newCategories(plan.new_categories.join(', '))}</p> : null}
      </div>
      {lines.length > 0 ? (
        <Card>
          <ul className="divide-y divide-line">
            {lines.slice(0, shown).map((line) => (
              <ReviewedLine
                key={line.line}
                line={line}
                looked={line.item_id !== null && looked.has(line.item_id)}
                onLook={(seen) => {
                  if (line.item_id !== null) look(line.item_id, seen)
                }}
              />
            ))}
          </ul>
          {lines.length > shown ? (
            <div className="border-t border-line p-2">
              <Button look="plain" onClick={() => setShown(shown + PAGE)}>
                {words.more(lines.length - shown)}
              </Button>
            </div>
          ) : null}
        </Card>
      ) : null}
      {written === 0 ? <p className="font-semibold">{words.nothing}</p> : null}
      {unseen > 0 ? <p className="font-semibold text-danger">{words.lookFirst(unseen)}</p> : null}
      <div className="flex flex-wrap gap-3">
        <Button look="plain" onClick={onBack}>
          {words.back}
        </Button>
        <Button disabled={busy || written === 0 || unseen > 0} onClick={() => onWrite([...looked])}>
          {words.write(written)}
        </Button>
      </div>
    </section>
  )
}

function ReviewedLine({
  line: { line, outcome, name, units, changes, stock, bold, gaps, problem, department },
  looked,
  onLook,
}: {
  line: PlannedLine
  looked: boolean
  onLook: (seen: boolean) => void
}) {
  const isNew = outcome === 'ADD'
  return (
    <li className={clsx('grid gap-1 px-4 py-3', bold && 'bg-danger-tint')}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className={clsx('font-semibold', outcome === 'REFUSED' ? 'text-danger' : 'text-leaf-ink')}>
          {words.outcomes[outcome]}
        </span>
        <b>{name}</b>
        <span>{units}</span>
        {department === 'KITCHEN' ? <span>{office.department.KITCHEN}</span> : null}
        {isNew && stock > 0 ? <span>{words.stock(stock)}</span> : null}
      </p>
      {problem ? (
        <p className="text-danger">{words.lineOf(line, renderSentence(words.importProblems, problem))}</p>
      ) : null}
      {changes.length > 0 ? (
        <dl className="flex flex-wrap gap-x-4 gap-y-1">
          {changes
            .filter(({ fact }) => !isNew || !['name', 'units', 'department', 'shown'].includes(fact))
            .map(({ fact, before, after }) => (
              <div key={fact} className="flex min-w-0 flex-wrap gap-x-1">
                <dt className="text-muted">{words.facts[fact]}:</dt>
                <dd className="min-w-0 break-words">
                  {isNew ? null : (
                    <>
                      <s className="text-muted">{valueText(fact, before)}</s>{' '}
                    </>
                  )}
                  {valueText(fact, after)}
                </dd>
              </div>
            ))}
        </dl>
      ) : null}
      {gaps.length > 0 ? <p>{words.gaps(gaps.map((gap) => words.gapNames[gap]).join(', '))}</p> : null}
      {bold ? (
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={looked}
            onChange={({ target }) => onLook(target.checked)}
            className="size-5"
          />
          <span>
            {words.bold}. {words.looked(name)}
          </span>
        </label>
      ) : null}
    </li>
  )
}
