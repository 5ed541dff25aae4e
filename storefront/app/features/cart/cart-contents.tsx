import type { Department } from '@farmstand/contracts/department'
import { pages } from '@farmstand/contracts/pages'
import { IconBasket } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, type ReactNode } from 'react'
import { checkoutOptionsQuery } from '../../lib/checkout-options.ts'
import { useDeliveryPlace } from '../../lib/delivery-place.ts'
import { useNextSlot } from '../../lib/next-slot.ts'
import { useSession } from '../../lib/session-store.ts'
import { cart as text } from '#messages/cart.ts'
import { place as placeText } from '#messages/place.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { Button, ButtonLink } from '@farmstand/ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PauseLine } from '../../ui/pause-line.tsx'
import { AddToOrder } from './add-to-order.tsx'
import { byDepartment } from './cart-model.ts'
import { CartChanges } from './cart-changes.tsx'
import { CartLine } from './cart-line.tsx'
import { DeliveryProgress } from './delivery-progress.tsx'
import { freshBasketQuery } from './fresh-basket.ts'
import { LastBasket } from './last-basket.tsx'
import { FillUpItemList } from './fill-up-item-list.tsx'
import type { CartState } from './use-cart.ts'

interface CartContentsProps {
  cart: CartState
  /** Called when the customer follows a link that leads away from the cart. */
  onLeave?: () => void
  /** The level of the group headings. */
  level: 'h2' | 'h3'
  /** True when the page shows the suggested items elsewhere. */
  bare?: boolean
}

/** Shows the cart's contents, or the reason why there are none to show. */
export function CartContents({ cart, onLeave, level, bare = false }: CartContentsProps) {
  const { data: options } = useQuery(checkoutOptionsQuery)
  const empty = <EmptyCart signedOut={!cart.signedIn} {...(onLeave ? { onLeave } : {})} />
  const filled = (): ReactNode => (
    <div className="flex flex-col gap-3 md:gap-4">
      {options?.pause ? <PauseLine until={options.pause.until} /> : null}
      <CartChanges />
      {cart.signedIn && cart.merge.error ? <MergeFailedNotice retry={cart.merge.refetch} /> : null}
      {cart.lines.length === 0 ? (
        empty
      ) : (
        <>
          <DeliveryProgress cart={cart} />
          <Groups cart={cart} level={level} bare={bare} />
          {/* Below the lines, because an offer that arrives later must not push them down. */}
          <AddToOrder cart={cart} />
        </>
      )}
    </div>
  )
  if (!cart.signedIn)
    return (
      <>
        <BasketRefresh />
        {filled()}
      </>
    )
  return (
    <QueryState answer={cart.answer} waiting={<CartSkeleton />} failed={{ title: text.loadFailed, retry: text.retry }}>
      {filled}
    </QueryState>
  )
}

/** Refreshes the prices and stock of a visitor's basket each time the cart opens. */
function BasketRefresh() {
  useQuery(freshBasketQuery)
  return null
}

function MergeFailedNotice({ retry }: { retry: () => unknown }) {
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-3 rounded-card bg-turmeric-tint p-4 text-sm">
      <p className="min-w-48 grow">{text.notBrought}</p>
      <Button look="outline" size="sm" onClick={() => void retry()}>
        {text.retry}
      </Button>
    </div>
  )
}

function Groups({ cart, level: Heading, bare }: Pick<CartContentsProps, 'cart' | 'level'> & { bare: boolean }) {
  const groups = useRef<HTMLDivElement>(null)
  const focus = (): void => groups.current?.focus()
  return (
    <div ref={groups} tabIndex={-1} className="flex flex-col gap-3 outline-none md:gap-4">
      {byDepartment(cart.lines).map(({ department, lines }) => (
        <section key={department} className="rounded-card border border-line bg-surface px-3 pt-2.5 md:px-4">
          <div className="flex items-baseline justify-between gap-3">
            <Heading className="text-base font-semibold">{text.departments[department]}</Heading>
            <GroupNote department={department} lines={lines.length} />
          </div>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <CartLine key={line.key} line={line} onRemoved={focus} />
            ))}
          </ul>
        </section>
      ))}
      {bare ? null : <FillUpItemList cart={cart} level={Heading} onAdded={focus} />}
    </div>
  )
}

/** Shows the number of lines and the next delivery slot at the chosen place. */
function GroupNote({ department, lines }: { department: Department; lines: number }) {
  const next = useNextSlot(useDeliveryPlace()?.pincode ?? null, department)
  const when = next && text.next(next.today ? placeText.today : placeText.tomorrow, next.name)
  const count = department === 'KITCHEN' ? text.dishes(lines) : text.lines(lines)
  // Reserves space for a slot of usual length until the slot is known. A second line would push the items down.
  const usual = text.next(placeText.tomorrow, '11 AM - 1 PM')
  return (
    <p className="text-right text-sm text-muted">
      {count}
      {when ? ` · ${when}` : next === undefined ? <span className="invisible"> · {usual}</span> : null}
    </p>
  )
}

function EmptyCart({ signedOut, onLeave }: { signedOut: boolean; onLeave?: () => void }) {
  const user = useSession((state) => state.user)
  return (
    <>
      {user ? <LastBasket userUid={user.uid} /> : null}
      <EmptyState
        icon={<IconBasket aria-hidden />}
        title={text.empty}
        hint={text.emptyHint}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to={pages.home} onClick={onLeave}>
              {text.startShopping}
            </ButtonLink>
            {signedOut ? (
              <ButtonLink to={pages.signInFrom(pages.cart)} look="outline" onClick={onLeave}>
                {text.signIn}
              </ButtonLink>
            ) : null}
          </div>
        }
      />
    </>
  )
}

export function CartSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <p className="sr-only">{text.loading}</p>
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3 py-2">
          <Skeleton className="size-14" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
          </div>
          <Skeleton className="h-11 w-32" />
        </div>
      ))}
    </div>
  )
}
