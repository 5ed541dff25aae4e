import { useDeferredValue, useState } from 'react'
import type { HarvestItem } from '@farmstand/contracts/office/harvest'
import type { OrderAnswers } from '@farmstand/contracts/office/order'
import { isDecided } from '@farmstand/contracts/office/crop-outcome'
import type { ShortCrop } from '@farmstand/contracts/office/short-crop'
import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { Field } from '@farmstand/ui/field.tsx'
import { useReading } from '../../lib/actions.ts'
import { harvest as words } from '../../messages/en/harvest.ts'
import { office } from '../../messages/en/office.ts'
import { Waiting } from '../parts.tsx'
import { CropOrders } from './crop-orders.tsx'
import { useShortCrop } from './use-short-crop.ts'

const isCount = (text: string): boolean => /^\d{1,6}$/.test(text)

/** How many there seem to be: less what a count missed, else what came in of what is needed; nothing where it is enough. */
function proposal({ ordered, missing, usually, brought_in: brought, to_get: toGet }: HarvestItem): string {
  if (missing > 0) return String(Math.max(ordered - missing, 0))
  return brought > 0 && toGet > usually ? String(ordered + usually - toGet) : ''
}

interface CropProps {
  item: HarvestItem
  day: string
  /** Of the window looked at; empty: all of the day. */
  slot: string
  onClose: () => void
}

/** Too little of an item came in: says for all its orders at once who goes without, looked at before it is done. */
export function ShortCropDialog({ item, day, slot, onClose }: CropProps) {
  const [there, setThere] = useState(proposal(item))
  const [instead, setInstead] = useState('')
  const asked = useDeferredValue(there)
  const crop = useShortCrop()
  return (
    <Dialog open onClose={onClose} title={words.crop.title(item.name)} closeLabel={office.close}>
      <div className="grid gap-4 p-5">
        {crop.answers ? (
          <Answers answers={crop.answers} onClose={onClose} />
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
  const found = useReading('shortCrop', query)
  if (!found.data) return <Waiting error={found.error} again={() => void found.refetch()} />
  const crop = found.data
  if (crop.orders.length === 0) return <p className="text-sm font-semibold">{words.crop.enough}</p>
  const decided = crop.orders.filter(({ outcome }) => isDecided(outcome))
  const asksNearest = crop.orders.some(({ outcome }) => outcome === 'NEAREST' || outcome === 'REPLACE')
  return (
    <>
      <p className="text-sm">
        {words.crop.whole(crop.whole)} <span className="text-muted">{words.crop.first}</span>
      </p>
      <Outcomes crop={crop} />
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
      <CropOrders orders={crop.orders} />
      <Button disabled={busy || decided.length === 0} onClick={() => onDecide(crop)}>
        {decided.length === 0 ? words.crop.nobody : words.crop.decide(decided.length, formatRupees(backOf(decided)))}
      </Button>
    </>
  )
}

/** How many orders meet with what, and what it comes to. */
function Outcomes({ crop }: { crop: ShortCrop }) {
  const groups = Map.groupBy(crop.orders, ({ outcome }) => outcome)
  return (
    <table className="w-full text-sm">
      <tbody className="divide-y divide-line border-y border-line">
        {[...groups].map(([outcome, orders]) => (
          <tr key={outcome}>
            <th className="py-2 text-left font-medium">{words.crop.outcome[outcome]}</th>
            <td className="px-2 text-right whitespace-nowrap">{words.crop.ordersOf(orders.length)}</td>
            <td className="amount text-right">{isDecided(outcome) ? formatRupees(backOf(orders)) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const backOf = (orders: ShortCrop['orders']): number =>
  fromPaise(orders.reduce((sum, { back }) => sum + toPaise(back), 0))

function Answers({ answers, onClose }: { answers: OrderAnswers['results']; onClose: () => void }) {
  const left = answers.filter(({ done }) => !done)
  return (
    <>
      <div className="grid gap-2 text-sm">
        <output className="font-semibold">{words.crop.done(answers.length - left.length)}</output>
        <p className="text-muted">{words.crop.doneHint}</p>
        {left.length > 0 ? (
          <>
            <p className="font-semibold">{words.crop.skipped(left.length)}</p>
            <ul className="grid gap-1">
              {left.map(({ uid, message }) => (
                <li key={uid}>{message}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <Button onClick={onClose}>{office.close}</Button>
    </>
  )
}
