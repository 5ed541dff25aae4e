import { formatRupees, fromPaise, toPaise } from '@farmstand/contracts/money'
import type { Serviceability } from '@farmstand/contracts/geo'
import type { UserSubscription } from '@farmstand/contracts/subscription'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { api } from '../../lib/api-client.ts'
import { useDeliveryPlace, useServiceability } from '../../lib/delivery-place.ts'
import { MINE } from '../../lib/query-client.ts'
import { freeDelivery as text } from '#messages/cart.ts'
import { place as placeText } from '#messages/place.ts'
import type { CartView } from './cart-model.ts'

interface DeliveryProgressProps {
  cart: CartView & { signedIn: boolean }
}

/** What delivery to the visitor's place costs, and how much more makes it free. As high as it will be, once there is a place. */
export function DeliveryProgress({ cart }: DeliveryProgressProps) {
  const pincode = useDeliveryPlace()?.pincode ?? null
  const { data: answer } = useServiceability(pincode ?? '')
  const { data: plan } = useQuery({ ...planQuery, enabled: cart.signedIn })
  if (pincode === null) return null
  const known = answer && (!cart.signedIn || plan !== undefined)
  const news = known ? progressOf(answer, cart.total, cart.signedIn ? (plan ?? null) : null) : null
  return (
    <div
      className={clsx(
        'flex min-h-16 flex-col justify-center gap-1.5 rounded-tile px-3 py-2 text-sm leading-tight',
        news?.share === 1 ? 'bg-leaf-tint text-leaf-ink' : 'bg-turmeric-tint',
      )}
    >
      <p aria-live="polite">{news?.words}</p>
      {news && news.share !== null && news.share < 1 ? (
        <div aria-hidden className="h-1 overflow-hidden rounded-full bg-line">
          <div className="h-full rounded-full bg-turmeric" style={{ width: `${news.share * 100}%` }} />
        </div>
      ) : null}
    </div>
  )
}

/** The plan that a customer's bill will count with; null: none. */
const planQuery = {
  queryKey: [MINE, 'plan'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<UserSubscription | null> => {
    const { results } = await api.listUserSubscriptions({ query: {}, signal })
    return results.find(({ status }) => status === 'ACTIVE') ?? null
  },
  staleTime: 60_000,
}

interface Progress {
  words: string
  /** Of the way to free delivery, 0…1; null where there is none. */
  share: number | null
}

/** `goods` are rupees. A plan takes more off than the cart knows, so what is still missing is said by the bill alone. */
export function progressOf(answer: Serviceability, goods: number, plan: UserSubscription | null): Progress {
  const { pincode, served, fee, free_above: freeAbove } = answer
  if (!served) return { words: placeText.notServed(pincode), share: null }
  if (plan?.free_shipping || fee === null || fee === 0) return { words: text.free(pincode), share: 1 }
  if (freeAbove === null) return { words: text.costs(pincode, formatRupees(fee)), share: null }
  if (plan) return { words: text.costsBelow(pincode, formatRupees(fee), formatRupees(freeAbove)), share: null }
  const missing = toPaise(freeAbove) - toPaise(goods)
  if (missing <= 0) return { words: text.free(pincode), share: 1 }
  return {
    words: text.missing(formatRupees(fromPaise(missing)), pincode, formatRupees(fee)),
    share: goods / freeAbove,
  }
}
