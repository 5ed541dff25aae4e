import { useQueries } from '@tanstack/react-query'
import { serviceabilityQuery } from '../../lib/delivery-place.ts'

/** Whether the shop comes to these pincodes; what it has not said yet is left out, and what it could not be asked passes for served. */
export function useServed(pincodes: readonly string[]): ReadonlyMap<string, boolean> {
  const asked = [...new Set(pincodes)]
  const answers = useQueries({ queries: asked.map(serviceabilityQuery) })
  const served = new Map<string, boolean>()
  for (const [at, pincode] of asked.entries()) {
    const { data, isError } = answers[at] ?? {}
    if (data || isError) served.set(pincode, data?.served ?? true)
  }
  return served
}
