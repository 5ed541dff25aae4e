import type { HarvestItem } from '@farmstand/contracts/office/harvest'
import type { DecidedCrop } from '@farmstand/contracts/office/short-crop'
import { formatRupees } from '@farmstand/contracts/money'
import { Button } from '@farmstand/ui/button.tsx'
import { Dialog } from '@farmstand/ui/dialog.tsx'
import { useAction, useServerQuery } from '../../lib/actions.ts'
import { harvest as words } from '#messages/harvest.ts'
import { office } from '#messages/office.ts'
import { LoadingOrError } from '../parts.tsx'
import { CropAnswers } from './crop-answers.tsx'
import { CropOrders } from './crop-orders.tsx'
import { CropOutcomes, rupeesOf } from './crop-outcomes.tsx'
import { useBatchResults } from './use-batch-results.ts'

interface UndoProps {
  item: Pick<HarvestItem, 'item_id' | 'name'>
  day: string
  /** The chosen delivery window; empty for the whole day. */
  slot: string
  onClose: () => void
}

/**
 * Undoes the decision about a short crop when there is enough after all. After a preview, it restores the lines of all
 * orders that went short.
 */
export function UndoCropDialog({ item, day, slot, onClose }: UndoProps) {
  const { mutateAsync, isPending: busy } = useAction('undoShortCrop')
  const { answers, sendInTurns } = useBatchResults()
  const undo = ({ item_id, orders }: DecidedCrop): Promise<void> =>
    sendInTurns(
      ordersToUndo(orders).map(({ uid, lines }) => ({ uid, lines })),
      (some) => mutateAsync({ item_id, orders: some }),
    )
  return (
    <Dialog open onClose={onClose} title={words.undo.title(item.name)} closeLabel={office.close}>
      <div className="grid gap-4 p-5">
        {answers ? (
          <CropAnswers answers={answers} done={words.undo.done} hint={words.undo.doneHint}>
            <Button onClick={onClose}>{office.close}</Button>
          </CropAnswers>
        ) : (
          <Preview
            query={{ item: String(item.item_id), day, ...(slot && { slot }) }}
            busy={busy}
            onUndo={(shown) => void undo(shown)}
          />
        )}
      </div>
    </Dialog>
  )
}

interface PreviewProps {
  query: { item: string; day: string; slot?: string }
  busy: boolean
  onUndo: (shown: DecidedCrop) => void
}

function Preview({ query, busy, onUndo }: PreviewProps) {
  const found = useServerQuery('decidedCrop', query)
  if (!found.data) return <LoadingOrError error={found.error} again={() => void found.refetch()} />
  const { orders } = found.data
  const again = ordersToUndo(orders)
  if (orders.length === 0) return <p className="text-sm font-semibold">{words.undo.nobody}</p>
  const outcomes = [...Map.groupBy(orders, ({ outcome }) => outcome)].map(([outcome, own]) => ({
    name: words.undo.outcome[outcome],
    orders: own.length,
    amount: outcome === 'WANTS_AGAIN' ? rupeesOf(own.map((one) => one.again)) : null,
  }))
  const amount = formatRupees(rupeesOf(again.map((one) => one.again)))
  return (
    <>
      <p className="text-sm text-muted">{words.undo.text}</p>
      <CropOutcomes outcomes={outcomes} />
      <CropOrders orders={orders} said={({ outcome }) => words.undo.outcome[outcome]} amount={(one) => one.again} />
      <Button disabled={busy || again.length === 0} onClick={() => onUndo(found.data)}>
        {again.length === 0 ? words.undo.nothing : words.undo.undo(again.length, amount)}
      </Button>
    </>
  )
}

const ordersToUndo = (orders: DecidedCrop['orders']): DecidedCrop['orders'] =>
  orders.filter(({ outcome }) => outcome === 'WANTS_AGAIN')
