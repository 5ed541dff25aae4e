import type { AvailableAgain } from '../../lib/repeat.ts'
import { openCart } from '../../features/cart/sidebar-store.ts'
import { useAddAgain } from '../../features/cart/use-add-again.ts'

/** Puts what was ordered before into the cart, and opens that. */
export function useBuyAgain(): (items: readonly AvailableAgain[]) => void {
  const addAgain = useAddAgain()
  return (items) => {
    addAgain(items)
    openCart()
  }
}
