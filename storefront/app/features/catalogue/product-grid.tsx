import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cardClass, cardPicture } from './product-card.tsx'

export function ProductGrid({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(6.5rem,40%),1fr))] gap-2 @md:grid-cols-3 side:@md:@max-2xl:grid-cols-4 @2xl:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] @2xl:gap-3">
        {children}
      </ul>
    </div>
  )
}

/** Shows placeholders of the same size as the cards. */
export function ProductGridSkeleton({ label }: { label: string }) {
  return (
    <div aria-busy="true">
      <output className="sr-only">{label}</output>
      <ProductGrid>
        {Array.from({ length: 8 }, (_, index) => (
          <li key={index} className={clsx(cardClass, 'border-line')}>
            <div className={cardPicture} />
            <Skeleton className="mx-2 mt-2 h-4 w-3/5" />
            <Skeleton className="mx-2 mt-1.5 h-3 w-2/5" />
            <Skeleton className="mx-2 mt-2 mb-2.5 h-4 w-1/2" />
          </li>
        ))}
      </ProductGrid>
    </div>
  )
}
