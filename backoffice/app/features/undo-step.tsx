import type { OrderUndo } from '@farmstand/contracts/office/order'
import { notify } from '../lib/notify.tsx'
import type { KnownOrder } from './order-actions.ts'
import { notifyOnFailure } from './notify-on-failure.ts'
import { useHasPermission } from './session.ts'
import { useAction } from '../lib/actions.ts'
import { office as words } from '#messages/office.ts'

interface UndoStepProps {
  order: KnownOrder
  way: OrderUndo
  /** The step in words. Screen readers announce it as part of the button's name. */
  step: string
}

/** Shows a button that undoes a step of an order, if the person may do that. */
export function UndoStep({ order, way, step }: UndoStepProps) {
  const [unpack, move] = [useAction('unpackLine'), useAction('moveOrders')]
  const [mayPack, mayChange] = [useHasPermission('orders.pack'), useHasPermission('orders.change')]
  if (!(way.operation === 'unpackLine' ? mayPack : mayChange)) return null
  const back = async (): Promise<void> => {
    if (way.operation === 'unpackLine') {
      const { position, stock_id, version } = way
      await unpack.mutateAsync({ order_uid: order.uid, position, stock_id, version })
    } else {
      const { results } = await move.mutateAsync({ orders: [order], day: way.day, slot_id: way.slot_id })
      const why = results[0]?.message
      if (why) throw new Error(why)
    }
    notify.done(words.takenBack)
  }
  return (
    <button
      type="button"
      disabled={unpack.isPending || move.isPending}
      aria-label={`${words.undo}: ${step}`}
      onClick={() => void notifyOnFailure(back())}
      className="min-h-9 font-semibold text-leaf-ink"
    >
      {words.undo}
    </button>
  )
}
