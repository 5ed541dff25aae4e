import type { ReorderableLine } from '../../lib/reorder.ts'
import { openCart } from '../../features/cart/sidebar-store.ts'
import { useAddAgain } from '../../features/cart/use-add-again.ts'

/** Returns a function that adds the items of an earlier order to the cart and then opens the cart. */
export function useBuyAgain(): (items: readonly ReorderableLine[]) => void {
  const addAgain = useAddAgain()
  return (items) => {
    addAgain(items)
    openCart()
  }
}
