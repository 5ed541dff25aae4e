import { formatRupees } from '@farmstand/contracts/money'
import type { ShelfItem } from '@farmstand/contracts/shelf'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useId } from 'react'
import { api } from '../../lib/api-client.ts'
import { isNonVeg, useVegOnly } from '../../lib/veg-only.ts'
import { cart as text } from '#messages/cart.ts'
import { stepper } from '#messages/stepper.ts'
import { fitOf } from '../../ui/picture-fit.ts'
import { Picture } from '../../ui/picture.tsx'
import { cartItemOfStock, missingInCart, type CartView } from './cart-model.ts'
import { itemsToReachMinimum } from './fill-up.ts'
import { useQuantity } from './use-cart.ts'

interface FillUpItemListProps {
  cart: CartView
  level: 'h2' | 'h3'
  /** Called after an item was added. The item leaves the list, so that another one can take its place. */
  onAdded: () => void
}

/** Suggests items with which the cart reaches the minimum order. Each is added with one tap. */
export function FillUpItemList({ cart, level: Heading, onAdded }: FillUpItemListProps) {
  const titleId = useId()
  const vegOnly = useVegOnly()
  const missing = missingInCart(cart)
  const { data, isFetching } = useQuery({
    queryKey: ['small-things'],
    queryFn: ({ signal }) => api.listSmallThings({ signal }),
    enabled: missing > 0,
    staleTime: 60_000,
  })
  const fitting = itemsToReachMinimum(
    (data ?? []).filter((item) => !vegOnly || !isNonVeg(item)),
    { lines: cart.lines, missing },
  )
  if (missing === 0 || (fitting.length === 0 && !isFetching)) return null
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-surface px-3 py-2.5 md:px-4">
      <Heading id={titleId} className="mb-2 text-base font-semibold">
        {text.smallThings}
      </Heading>
      {/* The list has its height even while it loads. `relative` contains the visually hidden text, which would
          otherwise make the page wider. */}
      <ul className="no-bar relative -mx-3 flex min-h-15 gap-2 overflow-x-auto scroll-px-3 px-3 md:-mx-4 md:scroll-px-4 md:px-4">
        {fitting.map((item) => (
          <li key={item.id} className="w-48 shrink-0">
            <FillUpItem item={item} onAdded={onAdded} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FillUpItem({ item, onAdded }: { item: ShelfItem; onAdded: () => void }) {
  const { change } = useQuantity(cartItemOfStock(item))
  const [picture] = item.image_urls
  return (
    <button
      type="button"
      onClick={() => {
        change(1)
        onAdded()
      }}
      className="flex h-full min-h-15 w-full items-center gap-2 rounded-tile border border-line p-1.5 text-left hover:border-leaf hover:bg-leaf-tint"
    >
      <Picture
        path={picture}
        alt=""
        sizes="2.75rem"
        className={clsx('size-11 shrink-0 rounded-tile bg-tile', fitOf(picture, 'p-1'))}
      />
      <span className="min-w-0 grow leading-tight">
        <span className="sr-only">{stepper.add} </span>
        <span className="line-clamp-2 text-sm font-medium">{item.name}</span>{' '}
        <span className="text-xs text-muted">
          <span className="amount font-semibold text-ink">{formatRupees(item.price)}</span> · {item.units}
        </span>
      </span>
      <IconPlus size={18} aria-hidden className="shrink-0 text-leaf-ink" />
    </button>
  )
}
