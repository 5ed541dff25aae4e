import { useState } from 'react'
import type { OfficeOrder } from '@farmstand/contracts/office/order'
import { Button } from '@farmstand/ui/button.tsx'
import { textIn, submitHandler } from '../lib/form.ts'
import { useAction } from '../lib/actions.ts'
import { office as words } from '#messages/office.ts'
import { occasionName } from '../lib/occasion-name.ts'
import { orderWords } from '#messages/order.ts'
import { notifyOnFailure } from './notify-on-failure.ts'
import { useHasPermission } from './session.ts'
import { notifyWithUndo } from './undo.ts'

/** Shows the staff's note about an order, below the customer's note. */
export function OrderNote({
  shown: { order, note, version },
}: {
  shown: Pick<OfficeOrder, 'order' | 'note' | 'version'>
}) {
  const write = useAction('noteOrder')
  const mayWrite = useHasPermission('orders.pack')
  /** The note and the version of the order when editing began; null while nobody edits. */
  const [begun, setBegun] = useState<{ note: string; version: number } | null>(null)
  const [shownOther, setShownOther] = useState(false)
  const another = begun !== null && begun.note !== note
  const save = async (form: FormData): Promise<void> => {
    const put = async (text: string, known: number) => {
      const { results } = await write.mutateAsync({ order: { uid: order.uid, version: known }, note: text })
      const [one] = results
      if (one?.message) throw new Error(one.message)
      return one?.version ?? known
    }
    // Other changes of the order do not block the save. Another person's note can be overwritten only after it was
    // shown.
    const known = another && !shownOther ? begun.version : version
    const kept = put(textIn(form, 'note'), known).then((now) =>
      notifyWithUndo(orderWords.noteKept, () => put(note, now).then(() => null)),
    )
    if (await notifyOnFailure(kept)) setBegun(null)
    else setShownOther(true)
  }
  return (
    <div className="text-sm">
      {order.occasion ? (
        <p className="mb-2">
          <b>{orderWords.occasion}</b> {occasionName(order.occasion)}{' '}
          {order.occasion_members ? orderWords.people(order.occasion_members) : ''}
        </p>
      ) : null}
      <p>
        <b>{orderWords.shopNote}</b>{' '}
        {mayWrite && !begun ? (
          <button
            type="button"
            onClick={() => {
              setBegun({ note, version })
              setShownOther(false)
            }}
            className="min-h-8 font-semibold text-leaf-ink"
          >
            {note ? orderWords.changeNote : orderWords.addNote}
          </button>
        ) : null}
      </p>
      {!begun || another ? <p className="whitespace-pre-wrap">{note}</p> : null}
      {begun ? (
        <form onSubmit={submitHandler(save)} className="mt-1 grid gap-2">
          <textarea
            name="note"
            aria-label={orderWords.shopNote}
            defaultValue={begun.note}
            maxLength={500}
            rows={3}
            className="rounded-tile border border-edge bg-surface p-2"
          />
          <Button type="submit" size="sm" className="justify-self-start" disabled={write.isPending}>
            {words.save}
          </Button>
        </form>
      ) : null}
    </div>
  )
}
