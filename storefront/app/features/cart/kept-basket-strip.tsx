import { pages } from '@farmstand/contracts/pages'
import { kept as text } from '#messages/cart.ts'
import { Picture } from '../../ui/picture.tsx'
import { useBasket } from './basket.ts'

function nextStep(target: string, lines: number): string {
  if (target === pages.cart) return text.backToCart
  return target === pages.checkout ? text.onToCheckout : text.backToPage(lines)
}

/**
 * Shows on the sign-in page that the visitor's basket is kept, and where the sign-in leads. `target` is the page before
 * the sign-in.
 */
export function KeptBasketStrip({ target, className }: { target: string; className: string }) {
  const basket = useBasket()
  if (basket.size === 0) return null
  const pictures = [...basket.values()].slice(0, 3).map(({ item }) => item.image_urls[0])
  return (
    <aside aria-label={text.title(basket.size)} className={className}>
      <div className="flex items-center gap-3 rounded-card bg-leaf-tint p-3">
        <div className="flex shrink-0 -space-x-3">
          {pictures.map((path, at) => (
            <Picture
              key={path ?? at}
              path={path}
              alt=""
              sizes="44px"
              className="size-11 rounded-tile border-2 border-surface bg-tile object-cover"
            />
          ))}
        </div>
        <p className="text-sm">
          <strong className="block font-semibold">{text.title(basket.size)}</strong>
          {nextStep(target, basket.size)}
        </p>
      </div>
    </aside>
  )
}
