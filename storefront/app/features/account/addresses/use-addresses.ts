import type { Address, AddressInput } from '@farmstand/contracts/address'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { isConnectionProblem, messageOf, ApiError } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { isComplete } from '../../../lib/complete-address.ts'
import { rememberServedPlace } from '../../../lib/delivery-place.ts'
import { failureToast, CUSTOMER_KEY } from '../../../lib/query-client.ts'
import { addresses as text } from '#messages/profile.ts'
import { addressToLocate, findSavedAddress, fullAddress, type AddressDraft } from './address-draft.ts'

const key = [CUSTOMER_KEY, 'addresses'] as const

/**
 * Loads the saved addresses for the profile or for checkout, which adds `user_type` to the request. Both show the same
 * toasts when loading fails.
 */
export function addressesQuery(userUid: string, place: 'profile' | 'checkout' = 'profile') {
  return queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const asked = { user_uid: userUid, ...(place === 'checkout' ? { user_type: 'CUST' as const } : {}) }
      return (await api.listAddresses({ params: { uid: userUid }, query: asked, signal })).results
    },
    meta: failureToast(text.fetchFailed, text.fetchError),
  })
}

/**
 * Saves a new address, or the changes of the address `edited`. If a new address is the same as a saved one, the saved
 * one is updated.
 */
export function useSaveAddress(userUid: string, edited: Address | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (draft: AddressDraft) => {
      const body: AddressInput = {
        ...draft,
        uid: userUid,
        full_address: fullAddress(draft),
        is_default: 0,
        ...(await coordinatesOf(draft)),
      }
      const known = edited ?? findSavedAddress(draft, await savedNow(client, userUid))
      return known
        ? api.editAddress({ params: { uid: known.uid }, body })
        : api.addAddress({ params: { uid: userUid }, body })
    },
    onSuccess: (address) => {
      notify.success(edited ? text.updated : text.added, 'save-address')
      if (isComplete(address)) void rememberServedPlace(client, { pincode: address.pincode, label: address.type })
      return reread(client)
    },
    onError: (error) => {
      notify.error(isConnectionProblem(error) ? text.saveError : messageOf(error, text.saveFailed), {
        action: 'save-address',
      })
      // The response was lost, but the server may have saved the address.
      return reread(client)
    },
  })
}

/** Returns the saved addresses. Loads them again if they are out of date because a response was lost. */
async function savedNow(client: QueryClient, userUid: string): Promise<readonly Address[]> {
  const query = addressesQuery(userUid)
  if (client.getQueryState(query.queryKey)?.isInvalidated) await client.fetchQuery(query).catch(() => undefined)
  return client.getQueryData(query.queryKey) ?? []
}

/**
 * Returns the coordinates of an address. If that fails, shows a toast, and the address is saved without coordinates.
 */
async function coordinatesOf(draft: AddressDraft): Promise<{ latitude: number | null; longitude: number | null }> {
  const nowhere = { latitude: null, longitude: null }
  const address = addressToLocate(draft)
  try {
    if (address) {
      const { latitude, longitude } = await api.geocodeAddress({ body: { address } })
      return { latitude, longitude }
    }
    notify.error(text.noCoordinates)
  } catch (error) {
    const notFound = error instanceof ApiError && (error.status === 404 || error.status === 422)
    notify.error(notFound ? text.noCoordinates : text.geocodeError)
  }
  return nowhere
}

/** Deletes an address. In the request, the path names the user and the query names the address. */
export function useDeleteAddress(userUid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (address: Address) =>
      api.deleteAddress({ params: { uid: userUid }, query: { address_uid: address.uid } }),
    onSuccess: () => {
      notify.success(text.deleted, 'delete-address')
      return reread(client)
    },
    onError: (error) =>
      notify.error(isConnectionProblem(error) ? text.deleteError : text.deleteFailed, { action: 'delete-address' }),
  })
}

const reread = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key })
