import type { Serviceability } from '@farmstand/contracts/geo'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
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
  label: string | null
}

const useStore = create<{ place: DeliveryPlace | null }>()(() => ({ place: null }))

/** While a page is taken over there is none, as in the server's page, which is the same for everybody. */
if (typeof window !== 'undefined') useStore.setState({ place: readPlace() })

export const useDeliveryPlace = (): DeliveryPlace | null => useStore(({ place }) => place)

export function rememberPlace(place: DeliveryPlace): void {
  useStore.setState({ place })
  keepJson('device', KEY, place)
}

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

/** Whether, when and at what fee the shop comes to a pincode. Nothing is asked before all six digits are there. */
export function useServiceability(pincode: string): UseQueryResult<Serviceability> {
  return useQuery({
    queryKey: ['serviceability', pincode],
    queryFn: ({ signal }) => api.getServiceability({ query: { pincode }, signal }),
    enabled: isPincode(pincode),
    staleTime: 60_000,
  })
}
