import { useQuery } from '@tanstack/react-query'
import { formatRupees } from '@farmstand/contracts/money'
import { Waiting } from '../parts.tsx'
import { Thumb } from '../thumb.tsx'
import { office } from '#messages/office.ts'
import { packing as words } from '#messages/packing.ts'
import { replacementsQuery, type Wanted } from './replacements-ahead.ts'
import { atHand, useAtHand } from './use-at-hand.ts'
import type { Replacement } from './use-packing.ts'
import { walked } from './use-packing-keys.ts'

const key =
  'min-h-12 min-w-12 rounded-tile border border-line bg-surface px-3 text-base font-semibold disabled:opacity-60'

/** Numbers to choose another amount of something by: twice as many as were proposed, twelve at most. */
export const numbersOf = ({ quantity }: Replacement): number[] =>
  Array.from({ length: Math.min(quantity * 2 + 1, 12) }, (_, count) => count + 1)

interface CountsProps {
  title: string
  counts: readonly number[]
  onClose: () => void
  onCount: (count: number) => void
}

/** A row of numbers to tap. */
export function Counts({ title, counts, onClose, onCount }: CountsProps) {
  const place = useAtHand<HTMLDivElement>(title)
  return (
    <div ref={place} className="mt-4">
      <div className="flex items-center justify-between">
        <h3 className="text-base">{title}</h3>
        <button type="button" onClick={onClose} className="min-h-11 px-2 text-sm font-semibold text-leaf-ink">
          {office.close}
        </button>
      </div>
      <div {...walked} className="mt-1 flex flex-wrap gap-2">
        {counts.map((count, before) => (
          <button
            key={count}
            {...(before === 0 && atHand)}
            type="button"
            onClick={() => onCount(count)}
            className={key}
          >
            {count === 0 ? words.none : count}
          </button>
        ))}
      </div>
    </div>
  )
}

interface ChoicesProps {
  line: Wanted
  /** As many as are as much as what is missing. */
  onChoose: (instead: Replacement) => void
  /** To choose another quantity of the replacement. */
  onOther: (instead: Replacement) => void
}

/** What may stand in for something, each with as many as are as much as what is missing. */
export function Choices({ line, onChoose, onOther }: ChoicesProps) {
  const found = useQuery(replacementsQuery(line))
  const choices = found.data?.results ?? []
  return (
    <div className="mt-4">
      <h3 className="text-base">{words.instead}</h3>
      <p className="text-xs text-muted">{words.insteadHint}</p>
      {found.data ? null : <Waiting error={found.error} again={() => void found.refetch()} />}
      {found.data && choices.length === 0 ? <p className="mt-2 text-sm">{words.noChoice}</p> : null}
      <ul className="mt-2 grid gap-2">
        {choices.map((choice, before) => (
          <li key={choice.item_id} className="flex rounded-tile border border-line bg-surface text-left font-semibold">
            <button
              {...(before === 0 && atHand)}
              type="button"
              onClick={() => onChoose(choice)}
              className="flex min-h-14 min-w-0 grow items-center gap-3 px-2 text-left text-sm"
            >
              <Thumb path={choice.image} />
              <span className="min-w-0 grow">
                {words.someOf(choice.quantity, choice.name)}
                <span className="block text-xs font-normal text-muted">
                  {choice.units}, {formatRupees(choice.price)}
                </span>
              </span>
              {choice.shelf ? <span className="rounded-lg bg-sunken px-2 py-1">{choice.shelf}</span> : null}
            </button>
            <button
              type="button"
              aria-label={words.otherNumber(choice.name)}
              onClick={() => onOther(choice)}
              className="min-w-14 border-l border-line px-2 text-lg text-leaf-ink"
            >
              × …
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
