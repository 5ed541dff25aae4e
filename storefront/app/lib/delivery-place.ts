import type { Address } from '@farmstand/contracts/address'
import type { LowestFee, Serviceability } from '@farmstand/contracts/geo'
import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { create } from 'zustand'
import { api } from './api-client.ts'
import { storeJson, readKeptJson } from './storage.ts'

const KEY = 'place'

/** The place to which the visitor wants deliveries. */
export interface DeliveryPlace {
  pincode: string
  /** The name of the area, once the server has sent it. */
  area: string | null
  /** The type of the saved address from which the place was taken; null if it was not. */
  label: Address['type'] | null
}

const useStore = create<{ place: DeliveryPlace | null }>()(() => ({ place: null }))

/** During hydration there is no delivery place yet, because the server renders the same page for everybody. */
if (typeof window !== 'undefined') useStore.setState({ place: readPlace() })

export const useDeliveryPlace = (): DeliveryPlace | null => useStore(({ place }) => place)

export function rememberPlace(place: DeliveryPlace): void {
  useStore.setState({ place })
  storeJson('device', KEY, place)
}

/**
 * Stores the place of an address, with the area name that the shop uses. Ignores a place to which the shop does not
 * deliver.
 */
export async function rememberServedPlace(
  queries: QueryClient,
  { pincode, label }: Omit<DeliveryPlace, 'area'>,
): Promise<void> {
  const answer = await queries.fetchQuery(serviceabilityQuery(pincode)).catch(() => null)
  if (answer?.served) rememberPlace({ pincode, area: answer.area, label })
}

/** Removes the delivery place from memory. Signing out has already deleted it from the device. */
export const forgetPlace = (): void => useStore.setState({ place: null })

/** Returns true if a delivery place is chosen on this device. */
export const hasPlace = (): boolean => useStore.getState().place !== null

/** Reads the delivery place that is stored on the device. Returns null if there is none. */
function readPlace(): DeliveryPlace | null {
  const kept = readKeptJson('device', KEY)
  return isPlace(kept) ? kept : null
}

function isPlace(value: unknown): value is DeliveryPlace {
  if (typeof value !== 'object' || value === null) return false
  if (!('pincode' in value && 'area' in value && 'label' in value)) return false
  return (
    isPincode(value.pincode) && [value.area, value.label].every((text) => text === null || typeof text === 'string')
  )
}

function isPincode(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9]{6}$/.test(value)
}

export const serviceabilityQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['serviceability', pincode],
    queryFn: ({ signal }) => api.getServiceability({ query: { pincode }, signal }),
    enabled: isPincode(pincode),
    staleTime: 60_000,
  })

/** Returns the delivery terms for a pincode. Sends no request until the pincode has all six digits. */
export const useServiceability = (pincode: string): UseQueryResult<Serviceability> =>
  useQuery(serviceabilityQuery(pincode))

/** Returns the lowest delivery fee of any area and from when it is free in all, in rupees. Sends a request only while no delivery place is chosen. */
export function useLowestFee(): UseQueryResult<LowestFee> {
  const known = useDeliveryPlace() !== null
  return useQuery({
    queryKey: ['lowest-fee'],
    queryFn: ({ signal }) => api.getLowestFee({ signal }),
    enabled: !known,
    staleTime: 60_000,
  })
}
