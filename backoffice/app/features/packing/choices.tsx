import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { formatRupees, toPaise } from '@farmstand/contracts/money'
import { MAX_REPLACEMENT_PIECES, maxReplacementPieces } from '@farmstand/contracts/packing'
import { Field } from '@farmstand/ui/field.tsx'
import { LoadingOrError } from '../parts.tsx'
import { useHasPermission } from '../session.ts'
import { Thumb } from '../thumb.tsx'
import { office } from '#messages/office.ts'
import { packing as words } from '#messages/packing.ts'
import { replacementsQuery, type WantedItem } from './prefetch-replacements.ts'
import { nextButtonMark, useNextButtonFocus } from './use-next-button-focus.ts'
import type { ReplacementChoice } from './use-packing.ts'
import { arrowKeyGroup } from './use-packing-keys.ts'

const buttonClass =
  'min-h-12 min-w-12 rounded-tile border border-line bg-surface px-3 text-base font-semibold disabled:opacity-60'

/**
 * Returns the quantities that can be tapped: from 1 to twice the proposed quantity plus one, but at most 12 and at most
 * the allowed quantity.
 */
export const quantityOptions = ({ quantity, most }: ReplacementChoice): number[] =>
  Array.from({ length: Math.min(quantity * 2 + 1, 12, most) }, (_, count) => count + 1)

interface CountsProps {
  title: string
  counts: readonly number[]
  onClose: () => void
  onCount: (count: number) => void
}

/** Shows a row of numbers to tap. */
export function NumberButtons({ title, counts, onClose, onCount }: CountsProps) {
  const place = useNextButtonFocus<HTMLDivElement>(title)
  return (
    <div ref={place} className="mt-4">
      <div className="flex items-center justify-between">
        <h3 className="text-base">{title}</h3>
        <button type="button" onClick={onClose} className="min-h-11 px-2 text-sm font-semibold text-leaf-ink">
          {office.close}
        </button>
      </div>
      <div {...arrowKeyGroup} className="mt-1 flex flex-wrap gap-2">
        {counts.map((count, before) => (
          <button
            key={count}
            {...(before === 0 && nextButtonMark)}
            type="button"
            onClick={() => onCount(count)}
            className={buttonClass}
          >
            {count === 0 ? words.none : count}
          </button>
        ))}
      </div>
    </div>
  )
}

interface ChoicesProps {
  line: WantedItem
  /** The price of the missing pieces, in rupees. */
  missing: number
  /** True if the customer did not agree to a replacement. Then only a manager may choose one, with a reason. */
  onlyWithReason?: boolean
  /** Called to choose the replacement in the proposed quantity. */
  onChoose: (instead: ReplacementChoice, reason?: string) => void
  /** Called to open the choice of another quantity. */
  onOther: (instead: ReplacementChoice, reason?: string) => void
}

/** The minimum length of a reason, in characters, that the server accepts. */
const SHORTEST_REASON = 3

/** Offers the replacements that this person may choose, each in a matching quantity. If there are none, shows why. */
export function Choices({ line, missing, onlyWithReason = false, onChoose, onOther }: ChoicesProps) {
  const found = useQuery(replacementsQuery(line))
  const mayAllow = useHasPermission('orders.change')
  const [written, setWritten] = useState('')
  const reason = written.trim().length < SHORTEST_REASON ? undefined : written.trim()
  const choices = (found.data?.results ?? []).map((one) => {
    const most = reason ? MAX_REPLACEMENT_PIECES : maxReplacementPieces(toPaise(missing), toPaise(one.price))
    return { ...one, most, quantity: Math.min(one.quantity, most) }
  })
  const shown = onlyWithReason && !reason ? [] : choices.filter(({ most }) => most > 0)
  const tooDear = choices.filter(({ most }) => most === 0)
  return (
    <div className="mt-4">
      <h3 className="text-base">{words.instead}</h3>
      <p className="text-xs text-muted">{onlyWithReason ? words.insteadWithReason : words.insteadHint}</p>
      {mayAllow ? (
        <Field
          label={words.reasonOtherwise}
          hint={onlyWithReason ? undefined : words.reasonOtherwiseHint}
          value={written}
          maxLength={200}
          onChange={(event) => setWritten(event.target.value)}
        />
      ) : null}
      {found.data ? null : <LoadingOrError error={found.error} again={() => void found.refetch()} />}
      {found.data && choices.length === 0 ? <p className="mt-2 text-sm">{words.noChoice}</p> : null}
      <ul className="mt-2 grid gap-2">
        {shown.map((choice, before) => (
          <li key={choice.item_id} className="flex rounded-tile border border-line bg-surface text-left font-semibold">
            <button
              {...(before === 0 && nextButtonMark)}
              type="button"
              onClick={() => onChoose(choice, reason)}
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
            {choice.most > 1 ? (
              <button
                type="button"
                aria-label={words.otherNumber(choice.name)}
                onClick={() => onOther(choice, reason)}
                className="min-w-14 border-l border-line px-2 text-lg text-leaf-ink"
              >
                × …
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {tooDear.length > 0 && !onlyWithReason ? (
        <p className="mt-2 text-xs text-muted">
          {words.tooDear(tooDear.map(({ name }) => name).join(', '), formatRupees(missing))}
        </p>
      ) : null}
    </div>
  )
}
