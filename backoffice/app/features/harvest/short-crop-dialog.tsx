import { useDeferredValue, useState } from 'react'
import type { HarvestItem } from '@farmstand/contracts/office/harvest'
import { isDecided } from '@farmstand/contracts/office/crop-outcome'
import type { ShortCrop } from '@farmstand/contracts/office/short-crop'
import { formatRupees } from '@farmstand/contracts/money'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { useAction, useServerQuery } from '../../lib/actions.ts'
import { harvest as words } from '#messages/harvest.ts'
import { office } from '#messages/office.ts'
import { LoadingOrError } from '../parts.tsx'
import { CropAnswers } from './crop-answers.tsx'
import { CropOrders } from './crop-orders.tsx'
import { CropOutcomes, rupeesOf } from './crop-outcomes.tsx'
import { useBatchResults } from './use-batch-results.ts'

const isCount = (text: string): boolean => /^\d{1,6}$/.test(text)

/**
 * Returns the proposed number of available pieces. If a stock count found pieces missing, it is the ordered pieces less
 * the missing ones. Otherwise, if a delivery came in, it is the ordered pieces less those that the orders still lack.
 * Empty when there is enough.
 */
function proposedPieces({ ordered, missing, usually, brought_in: brought, to_get: toGet }: HarvestItem): string {
  if (missing > 0) return String(Math.max(ordered - missing, 0))
  return brought > 0 && toGet > usually ? String(ordered + usually - toGet) : ''
}

interface CropProps {
  item: HarvestItem
  day: string
  /** The chosen delivery window; empty for the whole day. */
  slot: string
  onClose: () => void
  /** Called to open the dialog that undoes the decision. */
  onUndo: () => void
}

/** Shows which orders would go short because too little of an item came in, and applies that decision. */
export function ShortCropDialog({ item, day, slot, onClose, onUndo }: CropProps) {
  const [there, setThere] = useState(proposedPieces(item))
  const [instead, setInstead] = useState('')
  const asked = useDeferredValue(there)
  const crop = useShortCrop()
  return (
    <Dialog open onClose={onClose} title={words.crop.title(item.name)} closeLabel={office.close}>
      <div className="grid gap-4 p-5">
        {crop.answers ? (
          <CropAnswers answers={crop.answers} done={words.crop.done} hint={words.crop.doneHint}>
            {crop.answers.some(({ done }) => done) ? (
              <Button look="plain" onClick={onUndo}>
                {words.crop.undo}
              </Button>
            ) : null}
            <Button onClick={onClose}>{office.close}</Button>
          </CropAnswers>
        ) : (
          <>
            <Field
              label={words.crop.there}
              hint={words.crop.thereHint(item.ordered, item.units)}
              inputMode="numeric"
              value={there}
              onChange={(event) => setThere(event.target.value.trim())}
              maxLength={6}
            />
            {isCount(asked) ? (
              <Preview
                query={{
                  item: String(item.item_id),
                  day,
                  ...(slot && { slot }),
                  there: asked,
                  ...(instead && { instead }),
                }}
                onInstead={setInstead}
                busy={crop.busy}
                onDecide={(shown) => void crop.decide(shown, instead === '' ? null : Number(instead))}
              />
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  )
}

interface PreviewProps {
  query: { item: string; day: string; slot?: string; there: string; instead?: string }
  onInstead: (item: string) => void
  busy: boolean
  onDecide: (shown: ShortCrop) => void
}

function Preview({ query, onInstead, busy, onDecide }: PreviewProps) {
  const found = useServerQuery('shortCrop', query)
  if (!found.data) return <LoadingOrError error={found.error} again={() => void found.refetch()} />
  const crop = found.data
  if (crop.orders.length === 0) return <p className="text-sm font-semibold">{words.crop.enough}</p>
  const decided = crop.orders.filter(({ outcome }) => isDecided(outcome))
  const asksNearest = crop.orders.some(({ outcome }) => outcome === 'NEAREST' || outcome === 'REPLACE')
  return (
    <>
      <p className="text-sm">
        {words.crop.whole(crop.whole)} <span className="text-muted">{words.crop.first}</span>
      </p>
      <CropOutcomes outcomes={outcomesOf(crop)} />
      {asksNearest && crop.replacements.length > 0 ? (
        <label className="text-sm font-medium">
          {words.crop.instead}
          <select
            value={query.instead ?? ''}
            onChange={(event) => onInstead(event.target.value)}
            className="mt-1 block min-h-11 w-full rounded-tile border border-line bg-surface px-3"
          >
            <option value="">{words.crop.atPacking}</option>
            {crop.replacements.map(({ item_id: id, name, units, price }) => (
              <option key={id} value={id}>
                {[name, units, formatRupees(price)].join(', ')}
              </option>
            ))}
          </select>
          <span className="mt-1 block text-xs font-normal text-muted">{words.crop.insteadHint}</span>
        </label>
      ) : null}
      <CropOrders
        orders={crop.orders}
        said={({ outcome }) => words.crop.outcome[outcome]}
        amount={({ back }) => back}
      />
      <Button disabled={busy || decided.length === 0} onClick={() => onDecide(crop)}>
        {decided.length === 0 ? words.crop.nobody : words.crop.decide(decided.length, formatRupees(refundSum(decided)))}
      </Button>
    </>
  )
}

/** Groups the orders by outcome, with the number of orders and the amount of each outcome. */
const outcomesOf = ({ orders }: ShortCrop) =>
  [...Map.groupBy(orders, ({ outcome }) => outcome)].map(([outcome, own]) => ({
    name: words.crop.outcome[outcome],
    orders: own.length,
    amount: isDecided(outcome) ? refundSum(own) : null,
  }))

const refundSum = (orders: ShortCrop['orders']): number => rupeesOf(orders.map(({ back }) => back))

/** Returns a function that applies a short crop (too little of an item) to the orders exactly as previewed. */
function useShortCrop() {
  const { mutateAsync, isPending: busy } = useAction('decideShortCrop')
  const { answers, sendInTurns } = useBatchResults()
  const decide = ({ item_id, day, orders }: ShortCrop, instead: number | null): Promise<void> => {
    const meant = orders.filter(({ outcome }) => isDecided(outcome))
    return sendInTurns(
      meant.map(({ uid, slot_id, lines }) => ({ uid, slot_id, lines })),
      (some) => mutateAsync({ item_id, day, instead, orders: some }),
    )
  }
  return { answers, busy, decide }
}
