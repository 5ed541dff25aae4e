import type { Department } from '@farmstand/contracts/department'
import type { CheckoutOptions } from '@farmstand/contracts/setting'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api-client.ts'
import { hasCode, messageOf } from '../../lib/api-error.ts'
import { checkoutOptionsQuery } from '../../lib/checkout-options.ts'
import { shopDay } from '../../lib/shop-day.ts'
import { notify } from '../../lib/notify.ts'
import { intervalUntilError, failureToast, CUSTOMER_KEY, refetchOnFocus } from '../../lib/query-client.ts'
import { useStepsSince } from '../../lib/steps-since.ts'
import { checkout as text } from '#messages/checkout.ts'
import type { DeliverTo } from './addition.ts'
import type { CheckoutLine } from './parts.ts'
import { requestedItems } from './payload.ts'

const CLOCK_STEP_MS = 20_000
/** Milliseconds. How often an open page checks whether the shop has paused. */
const OPTIONS_REFETCH_MS = 60_000

/**
 * Loads the checkout options, with the time and the day by the server's clock. So a wrong clock on the device, or a
 * page left open for long, makes no difference.
 */
export function useCheckoutOptions() {
  const query = useQuery({
    ...checkoutOptionsQuery,
    refetchInterval: intervalUntilError(OPTIONS_REFETCH_MS),
    refetchOnWindowFocus: refetchOnFocus,
  })
  const { data, dataUpdatedAt } = query
  const passed = useStepsSince(data ? dataUpdatedAt : null, CLOCK_STEP_MS) * CLOCK_STEP_MS
  if (!data) return { ...query, now: null }
  const now = new Date(Date.parse(data.now) + passed)
  return { ...query, data: { ...data, today: shopDay(now) }, now }
}

const WHOLE_PINCODE = /^\d{6}$/

/**
 * Loads the delivery slots of a department for the days that can be booked. With a complete pincode the slots also
 * contain their date, the number of free places and the cut-off time.
 */
export function useSlots(
  department: Department,
  pincode: string,
  { today, booking_days: days }: Pick<CheckoutOptions, 'today' | 'booking_days'>,
) {
  return useQuery({
    queryKey: ['slots', department, pincode, today],
    queryFn: ({ signal }) => {
      const whole = WHOLE_PINCODE.test(pincode)
      return api.listTimeSlots({
        signal,
        ...(whole && { query: { date: today, days: String(days), pincode, department } }),
      })
    },
    refetchOnWindowFocus: refetchOnFocus,
  })
}

export type Slots = ReturnType<typeof useSlots>

/**
 * Loads the wallet balance each time the customer is about to pay `total` rupees from it. Shows a toast if the balance
 * is too low.
 */
export function useBalance(userUid: string, total: number) {
  return useQuery({
    queryKey: [CUSTOMER_KEY, 'wallet', 'balance'],
    queryFn: async ({ signal }) => {
      const wallet = await api.getWallet({ query: { user_uid: userUid }, signal })
      if (wallet.balance < total) notify.error(text.wallet.insufficient)
      return wallet
    },
    meta: failureToast(text.wallet.failed),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Loads the wallet balance to show beside the payment methods. If loading fails, no balance is shown. */
export const useShownBalance = (userUid: string) =>
  useQuery({
    queryKey: [CUSTOMER_KEY, 'wallet', 'held'],
    queryFn: ({ signal }) => api.getWallet({ query: { user_uid: userUid }, signal }),
    staleTime: 0,
  })

const SOONEST_RENEWAL_MS = 1000

interface EstimationFor {
  customerUid: string
  address: DeliverTo | null
  lines: readonly CheckoutLine[]
  wanted: boolean
  /** The order to which the lines will be added; null for a new order. */
  addTo: string | null
  /** The server's time, which decides how long prices are held. */
  now: Date
}

/**
 * Loads the bill of these lines for this address, or for an addition to this order. Renews the bill before its prices
 * expire.
 */
export function useEstimation({ customerUid, address, lines, wanted, addTo, now }: EstimationFor) {
  const items = requestedItems(lines)
  const pincode = address?.pincode ?? ''
  return useQuery({
    queryKey: [CUSTOMER_KEY, 'estimation', pincode, address?.full_address, items, addTo],
    queryFn: ({ signal }) => {
      const query = {
        address: address?.full_address,
        pincode,
        is_same: true,
        customer_id: customerUid,
        ...(addTo !== null && { add_to: addTo }),
      }
      return api.calculateEstimation({ query, body: items, signal })
    },
    // The shop calculates no bill without a pincode.
    enabled: wanted && pincode !== '' && items.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data && !state.error
        ? Math.max(SOONEST_RENEWAL_MS, Date.parse(state.data.expires_at) - CLOCK_STEP_MS - now.getTime())
        : false,
    meta: { sayFailure },
  })
}

/** Shows a refusal as a toast. The end of the session is left out, because it has a separate toast. */
function sayFailure(error: unknown): void {
  if (!hasCode(error, 'NOT_SIGNED_IN')) notify.error(messageOf(error, text.estimationFailed))
}
