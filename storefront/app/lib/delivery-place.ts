import type { Address } from '@farmstand/contracts/address'
import type { Serviceability } from '@farmstand/contracts/geo'
import { queryOptions, useQuery, type QueryClient, type UseQueryResult } from '@tanstack/react-query'
import { create } from 'zustand'
import { api } from './api-client.ts'
import { keepJson, readKeptJson } from './storage.ts'

const KEY = 'place'

/** Where the visitor wants to be delivered. */
export interface DeliveryPlace {
  pincode: string
  /** The name of the place, once the shop has said it. */
  area: string | null
  /** The kind of the saved address it was taken from. */
  label: Address['type'] | null
}

const useStore = create<{ place: DeliveryPlace | null }>()(() => ({ place: null }))

/** While a page is taken over there is none, as in the server's page, which is the same for everybody. */
if (typeof window !== 'undefined') useStore.setState({ place: readPlace() })

export const useDeliveryPlace = (): DeliveryPlace | null => useStore(({ place }) => place)

export function rememberPlace(place: DeliveryPlace): void {
  useStore.setState({ place })
  keepJson('device', KEY, place)
}

/** Takes a place that an address names, with the name the shop has for it; not one that the shop does not come to. */
export async function rememberServedPlace(
  queries: QueryClient,
  { pincode, label }: Omit<DeliveryPlace, 'area'>,
): Promise<void> {
  const answer = await queries.fetchQuery(serviceabilityQuery(pincode)).catch(() => null)
  if (answer?.served) rememberPlace({ pincode, area: answer.area, label })
}

/** As signing out has forgotten it on the device. */
export const forgetPlace = (): void => useStore.setState({ place: null })

/** Is a place chosen on this device already? */
export const hasPlace = (): boolean => useStore.getState().place !== null

/** Kept on the device; null where there is none. */
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

/** Whether, when and at what fee the shop comes to a pincode. Nothing is asked before all six digits are there. */
export const useServiceability = (pincode: string): UseQueryResult<Serviceability> =>
  useQuery(serviceabilityQuery(pincode))

/** Rupees that delivery costs at least, wherever the shop comes; asked while no place is known. */
export function useLowestFee(): UseQueryResult<number | null> {
  const known = useDeliveryPlace() !== null
  return useQuery({
    queryKey: ['lowest-fee'],
    queryFn: async ({ signal }) => (await api.getLowestFee({ signal })).fee,
    enabled: !known,
    staleTime: 60_000,
  })
}
