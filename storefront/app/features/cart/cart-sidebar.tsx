import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cart as text } from '../../messages/en/cart.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CartContents } from './cart-contents.tsx'
import { cartKey } from './cart-desk.ts'
import { CartSummary } from './cart-summary.tsx'
import { closeCart, useCartSidebar } from './sidebar-store.ts'
import { useCart } from './use-cart.ts'

/** The cart at the side of any page. */
export function CartSidebar() {
  const open = useCartSidebar((state) => state.open)
  const cart = useCart()
  const client = useQueryClient()
  useEffect(() => {
    if (open) void client.invalidateQueries({ queryKey: cartKey })
  }, [open, client])
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
