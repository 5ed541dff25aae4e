import { pages } from '@farmstand/contracts/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { notify } from '../../lib/notify.ts'
import { keepPendingPayment } from '../../lib/payment/pending-payment.ts'
import { readMoney, type MoneyState } from '../../lib/payment/payment-status.ts'
import { intervalUntilError, CUSTOMER_KEY } from '../../lib/query-client.ts'
import { checkout as text } from '#messages/checkout.ts'
import { payment } from '#messages/payment.ts'

const ASK_EVERY_MS = 5000
/**
 * Milliseconds, a little longer than the shop holds a payment for an order. Money that arrives later is refunded
 * automatically.
 */
const WATCH_LIMIT_MS = 16 * 60_000
/** Milliseconds for which the toast stays. */
const TOAST_MS = 60_000

/**
 * Asks, on whatever page is open, for the result of a payment that the customer left, and shows the result in a toast.
 */
export function PaymentWatch({ orderId }: { orderId: string }) {
  const [begun] = useState(Date.now)
  useQuery({
    queryKey: [CUSTOMER_KEY, 'asked-payment', orderId],
    queryFn: async ({ signal }) => {
      const over = Date.now() - begun > WATCH_LIMIT_MS
      const { money } = await readMoney(orderId, signal).catch((error: unknown) => {
        if (!over) throw error
        return { money: 'unknown' as const }
      })
      const known = money !== 'unknown' || over
      if (known) {
        keepPendingPayment(null)
        showResult(orderId, money)
      }
      return { known }
    },
    refetchInterval: ({ state }) => (state.data?.known ? false : intervalUntilError(ASK_EVERY_MS)({ state })),
    // A known result is not requested again, so that it is shown only once.
    staleTime: ({ state: { data } }) => (data?.known ? Number.POSITIVE_INFINITY : 0),
  })
  return null
}

/** The text of the link to checkout for each state of the money; null for no link. */
const linkTexts = { arrived: 'arrived', stayed: 'stayed', returning: null, unknown: null } as const satisfies Record<
  MoneyState['money'],
  keyof typeof text.finishOrder | null
>

function showResult(orderId: string, money: MoneyState['money']): void {
  const next = linkTexts[money]
  notify.offer(
    <span className="flex items-center gap-3">
      <span>{payment.told[money]}</span>
      {next !== null ? (
        <Link
          reloadDocument
          to={pages.checkout}
          className="touch shrink-0 rounded-lg px-2 py-1 font-semibold underline underline-offset-4"
        >
          {text.finishOrder[next]}
        </Link>
      ) : null}
    </span>,
    `payment-${orderId}`,
    TOAST_MS,
  )
}
