import { checkout as text } from '#messages/checkout.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

export function CheckoutWaiting() {
  return (
    <div
      aria-busy
      className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:items-start lg:grid-cols-[minmax(0,1fr)_23rem]"
    >
      <div className="flex flex-col gap-4">
        <p className="sr-only">{text.loading}</p>
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
      </div>
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
