import type { Sellable } from '@farmstand/contracts/sellable'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { catalogue as words } from '../../messages/en/catalogue.ts'
import { Badge } from '../../ui/badge.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { VegMark } from '../../ui/veg-mark.tsx'
import { fitOf } from './picture-kind.ts'
import { PriceBlock } from './price-block.tsx'
import type { CartControl } from './sellable.ts'

interface ProductCardProps {
  sellable: Sellable
  /** Where its detail opens. */
  to: string
  /** Its detail is the one on show. */
  current?: boolean
  /** Its detail is a page of its own, which opens at the top. */
  opensPage?: boolean
  first?: boolean
  eager?: boolean
  cartControl: CartControl
}

/** Marks a history entry that a press on 'back' leaves for the list it came from. */
export const openedFromList = { fromList: true }

const card = 'relative flex h-full flex-col rounded-card border bg-surface p-1.5 lg:p-2.5'

/** One product in a list. The whole card opens it; the cart control lies above that link. */
export function ProductCard({
  sellable,
  to,
  current = false,
  opensPage = false,
  first = false,
  eager = false,
  cartControl,
}: ProductCardProps) {
  const { item } = sellable
  return (
    <article className={clsx(card, 'transition-colors hover:border-leaf', current ? 'border-leaf' : 'border-line')}>
      <div className="relative">
        <Picture
          path={item.image_urls[0]}
          alt=""
          sizes="(width < 48rem) 36vw, 13rem"
          first={first}
          eager={eager}
          className={clsx(
            'block aspect-square w-full rounded-tile bg-tile',
            fitOf(item.image_urls[0], 'p-[14%]'),
            !item.in_stock && 'opacity-50 grayscale',
          )}
        />
        {item.discount > 0 && item.in_stock ? (
          <Badge tone="saving" className="absolute top-1.5 left-1.5">
            {words.off(item.discount)}
          </Badge>
        ) : null}
        {item.in_stock ? null : <Badge className="absolute top-1.5 left-1.5 bg-surface">{words.soldOut}</Badge>}
      </div>
      <div className="mt-2 flex grow gap-1.5">
        <VegMark
          veg={item.veg_nonveg_type === 0}
          label={item.veg_nonveg_type === 0 ? words.vegLabel : words.nonVegLabel}
          className="mt-0.5"
        />
        <div className="min-w-0">
          <h3 className="line-clamp-2 text-sm leading-tight font-semibold md:text-base md:leading-tight">
            <Link
              to={to}
              state={opensPage ? undefined : openedFromList}
              preventScrollReset={!opensPage}
              aria-current={current || undefined}
              className="outline-offset-4 after:absolute after:inset-0 after:rounded-card"
            >
              {item.name}
            </Link>
          </h3>
          {/* Two lines, whether they are filled or not: another face wraps a name elsewhere when it arrives. */}
          <p className="mt-0.5 line-clamp-2 min-h-9 text-xs text-muted">{packOf(sellable)}</p>
        </div>
      </div>
      <div className="mt-1.5 flex flex-col gap-2">
        <PriceBlock sellable={sellable} size="card" />
        <div className="relative z-10">{cartControl(sellable, 'card')}</div>
      </div>
    </article>
  )
}

/** 'टमाटर · 1 kg' */
export function packOf({ type, item }: Sellable): string {
  return type === 'STOCK' && item.local_name ? `${item.local_name} · ${item.units}` : item.units
}

export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-2 gap-2 @md:grid-cols-3 @2xl:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] @2xl:gap-3">
        {children}
      </ul>
    </div>
  )
}

/** Cards to come, in the size they will have. */
export function ProductGridSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      <ProductGrid>
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index} className={clsx(card, 'border-line')}>
            <Skeleton className="aspect-square w-full" />
            <Skeleton className="mt-3 h-4 w-3/4" />
            <Skeleton className="mt-2 h-3 w-1/3" />
            <Skeleton className="mt-3 h-5 w-1/2" />
            <Skeleton className="mt-3 h-11 w-full" />
          </li>
        ))}
      </ProductGrid>
    </div>
  )
}
