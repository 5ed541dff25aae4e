import type { Department } from '@farmstand/contracts/department'
import { useQuery } from '@tanstack/react-query'
import type { NextSlot } from './read-next-slot.ts'
import { shopNow } from './shop-clock.ts'

const DAY_MS = 86_400_000
/** India is ahead of UTC by this much, all year. */
const INDIA_AHEAD_MS = 19_800_000
/** The shop's clock is known to the second, so the next question waits a little longer. */
const MARGIN_MS = 2000
const MIN_WAIT_MS = 5000

/**
 * Returns the first delivery window, today or tomorrow, that still takes orders of a department. Null if there is none;
 * undefined until the answer arrives. When the window closes, and at midnight, the next one takes its place.
 */
export function useNextSlot(pincode: string | null, department: Department): NextSlot | null | undefined {
  return useQuery({
    queryKey: ['next-slot', pincode, department],
    queryFn: async ({ signal }) =>
      (await import('./read-next-slot.ts')).readNextSlot(pincode ?? '', department, signal),
    enabled: pincode !== null,
    staleTime: 60_000,
    refetchInterval: ({ state: { data, error } }) => (data === undefined || error ? false : msUntilChange(data)),
    // A phone that was asleep when the window closed asks when it wakes.
    refetchOnWindowFocus: true,
  }).data
}

/** Returns the milliseconds until the window stops taking orders, or until midnight if that is earlier. */
function msUntilChange(next: NextSlot | null): number {
  const now = shopNow().getTime()
  const midnight = DAY_MS - ((now + INDIA_AHEAD_MS) % DAY_MS)
  const closing = next?.orderBy ? Date.parse(next.orderBy) - now : midnight
  return Math.max(MIN_WAIT_MS, Math.min(midnight, closing) + MARGIN_MS)
}
