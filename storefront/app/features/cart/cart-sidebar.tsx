import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cart as text } from '../../messages/en/cart.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CartContents } from './cart-contents.tsx'
import { cartKey } from './cart-desk.ts'
import { CartSummary } from './cart-summary.tsx'
import { closeCart, useCartSidebar } from './sidebar-store.ts'
import { useCart, useCartDesk } from './use-cart.ts'

/** The cart at the side of any page. */
export function CartSidebar() {
  const open = useCartSidebar((state) => state.open)
  const cart = useCart()
  const client = useQueryClient()
  useEffect(() => {
    if (open) void client.invalidateQueries({ queryKey: cartKey })
  }, [open, client])
  useSendBeforeLeaving()
  return (
    <Dialog
      open={open}
      onClose={closeCart}
      title={text.title}
      closeLabel={text.close}
      placement="side"
      footer={
        cart.status === 'ready' && cart.lines.length > 0 ? <CartSummary cart={cart} onLeave={closeCart} /> : undefined
      }
    >
      <div className="p-4">
        <CartContents cart={cart} onLeave={closeCart} level="h3" />
      </div>
    </Dialog>
  )
}

/** Nothing tapped is lost when the page goes to the background within the pause between taps. */
function useSendBeforeLeaving(): void {
  const desk = useCartDesk()
  useEffect(() => {
    const hide = (): void => {
      if (document.visibilityState === 'hidden') desk.hurry()
    }
    document.addEventListener('visibilitychange', hide)
    return () => document.removeEventListener('visibilitychange', hide)
  }, [desk])
}
