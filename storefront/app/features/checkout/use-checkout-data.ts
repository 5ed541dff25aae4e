import type { Address } from '@farmstand/contracts/address'
import type { Department } from '@farmstand/contracts/department'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api-client.ts'
import { MINE } from '../../lib/query-client.ts'
import type { Line } from './parts.ts'
import { requestedItems } from './payload.ts'

const CLOCK_STEP_MS = 20_000

/** What checkout offers, and the time by the server's clock, whatever the device's clock says. */
export function useCheckoutOptions() {
  const query = useQuery({
    queryKey: ['checkout-options'],
    queryFn: ({ signal }) => api.getCheckoutOptions({ signal }),
  })
  const [ticked, setTicked] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTicked(Date.now()), CLOCK_STEP_MS)
    return () => clearInterval(timer)
  }, [])
  const { data, dataUpdatedAt } = query
  return { ...query, now: data ? new Date(Date.parse(data.now) + Math.max(0, ticked - dataUpdatedAt)) : null }
}

const WHOLE_PINCODE = /^\d{6}$/

/** The slots of a day for a department; places and cut-offs come along once the pincode is known. */
export function useSlots(department: Department, date: string | null, pincode: string) {
  return useQuery({
    queryKey: ['slots', department, date, pincode],
    queryFn: ({ signal }) => {
      const whole = date !== null && WHOLE_PINCODE.test(pincode)
      return api.listTimeSlots({ signal, ...(whole && { query: { date, pincode, department } }) })
    },
    enabled: date !== null,
    refetchOnWindowFocus: true,
  })
}

/** What the wallet holds now: asked for whenever somebody is about to pay from it. */
export function useBalance(userUid: string) {
  return useQuery({
    queryKey: [MINE, 'wallet', 'balance'],
    queryFn: ({ signal }) => api.getWallet({ query: { user_uid: userUid }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
}

const SOONEST_RENEWAL_MS = 1000

/** The bill of exactly these lines at this address; asked for again when its prices are no longer held. */
export function useEstimation(customerUid: string, address: Address | null, lines: readonly Line[], wanted: boolean) {
  const items = requestedItems(lines)
  const pincode = address?.pincode ?? ''
  return useQuery({
    queryKey: [MINE, 'estimation', pincode, address?.full_address, items],
    queryFn: ({ signal }) => {
      const query = { address: address?.full_address, pincode, is_same: true, customer_id: customerUid }
      return api.calculateEstimation({ query, body: items, signal })
    },
    // Without a pincode there is nothing to work out.
    enabled: wanted && pincode !== '' && items.length > 0,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(SOONEST_RENEWAL_MS, Date.parse(state.data.expires_at) - Date.now()) : false,
  })
}
