import { notify } from '../../lib/notify.ts'
import { stepper } from '#messages/stepper.ts'
import { lineKey, type CartItem } from './cart-model.ts'

/** Shows a toast that an item was removed from the cart, with a button to put the item back. */
export function offerUndo(item: CartItem, putBack: () => void): void {
  const id = `removed-${lineKey(item)}`
  const undo = (): void => {
    notify.dismiss(id)
    putBack()
  }
  notify.offer(
    <span className="flex items-center gap-3">
      <span>{stepper.removed(item.name)}</span>
      <button
        type="button"
        onClick={undo}
        className="touch rounded-lg px-2 py-1 font-semibold underline underline-offset-4"
      >
        {stepper.undo}
      </button>
    </span>,
    id,
  )
}
