import { cart as text } from '#messages/cart.ts'
import type { ReactNode } from 'react'
import { Dialog, type DialogFrame } from '@farmstand/ui/dialog.tsx'
import { BillRows } from './bill-rows.tsx'
import { CartContents } from './cart-contents.tsx'
import { CartSummary } from './cart-summary.tsx'
import { closeCart, useCartSidebar } from './sidebar-store.ts'
import { useCart } from './use-cart.ts'

const fromTheSide: DialogFrame = {
  panel: 'ml-auto h-dvh w-full animate-slide-in desk:max-w-md',
  head: 'pl-4',
  footer: 'px-4',
}

interface CartSidebarProps {
  /** Shows payments for which no order was placed; null for a visitor. */
  money: ReactNode
}

/** Shows the cart in a panel at the side of any page. */
export function CartSidebar({ money }: CartSidebarProps) {
  const open = useCartSidebar((state) => state.open)
  return open ? <OpenSidebar money={money} /> : null
}

function OpenSidebar({ money }: CartSidebarProps) {
  const cart = useCart({ refetchOnMount: 'always' })
  return (
    <Dialog
      open
      onClose={closeCart}
      title={text.title}
      closeLabel={text.close}
      frame={fromTheSide}
      footer={
        cart.lines.length > 0 && (cart.answer.data || !cart.signedIn) ? (
          <>
            <BillRows cart={cart} short className="mb-2 text-sm side:hidden" />
            <CartSummary cart={cart} onLeave={closeCart} />
          </>
        ) : undefined
      }
    >
      <div className="p-4">
        {money}
        <CartContents cart={cart} onLeave={closeCart} level="h3" />
      </div>
    </Dialog>
  )
}
