import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Estimation, RequestedItem } from '@farmstand/contracts/estimation'
import { callOperation } from '../../lib/api.ts'

interface BillRequest {
  customer_uid: string
  address_uid: string | null
  add_to: string | null
  items: RequestedItem[]
}

/** Milliseconds without a change after which the bill is calculated again. */
const PAUSE_MS = 400
/** The server holds a bill for 15 minutes. It is calculated again before that. */
const FRESH_MS = 12 * 60_000

export interface BillState {
  /** The bill of exactly these goods; null while it is calculated. */
  bill: Estimation | null
  error: Error | null
  again: () => void
}

/** Calculates the bill of the goods whenever typing pauses. `wanted` is null while there is nothing to bill. */
export function useBill(wanted: BillRequest | null): BillState {
  const now = JSON.stringify(wanted)
  const [asked, setAsked] = useState(now)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [now])
  const found = useQuery({
    // Not the name of a query of the server, so that change events do not calculate the bill again.
    queryKey: ['phoneBill', asked],
    enabled: wanted !== null && asked === now,
    queryFn: async () => {
      if (wanted === null) throw new Error('There is nothing to bill')
      return callOperation('billPhoneOrder', wanted, crypto.randomUUID())
    },
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
    retry: false,
  })
  const settled = asked === now && wanted !== null
  return {
    bill: settled ? (found.data ?? null) : null,
    error: settled && !found.isFetching ? found.error : null,
    again: () => void found.refetch(),
  }
}
