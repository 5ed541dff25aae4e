import { pages } from '@farmstand/contracts/pages'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../../lib/session-store.ts'
import { wishes as text } from '#messages/cart.ts'
import { Button } from '../../ui/button.tsx'
import { changeQuantity, useCart, useCartDesk } from './use-cart.ts'
import { forgetWishes, readWishes, useWishCount } from './wished.ts'

/** After sign-in, offers what the visitor had tried to add before. */
export function RememberedWishes() {
  const signedIn = useSession((state) => state.isAuthenticated)
  const cart = useCart()
  const desk = useCartDesk()
  const changes = useWishCount((state) => state.changes)
  const offered = useMemo(() => (signedIn && changes >= 0 ? readWishes() : []), [signedIn, changes])
  const signingIn = useLocation().pathname === pages.signIn
  if (signingIn || !cart.answer.data || offered.length === 0) return null

  const addAll = (): void => {
    for (const { item, quantity } of offered) {
      const present = cart.lines.find((line) => line.id === item.id && line.type === item.type)?.quantity ?? 0
      changeQuantity(desk, item, Math.max(present, quantity))
    }
    forgetWishes()
  }
  return (
    <section
      aria-label={text.title}
      className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+0.625rem)] z-35 md:inset-x-auto md:right-6 md:bottom-6 md:w-88"
    >
      <div className="flex animate-rise flex-col gap-3 rounded-card border border-leaf bg-surface p-4 shadow-lift">
        <div>
          <p className="font-semibold">{text.title}</p>
          <p className="text-sm text-muted">{text.hint}</p>
        </div>
        <ul className="max-h-32 overflow-y-auto text-sm">
          {offered.map(({ item, quantity }) => (
            <li key={`${item.type}:${item.id}`}>{text.line(item.name, quantity)}</li>
          ))}
        </ul>
        <div className="flex gap-2">
          <Button onClick={addAll}>{text.add}</Button>
          <Button look="quiet" onClick={forgetWishes}>
            {text.notNow}
          </Button>
        </div>
      </div>
    </section>
  )
}
