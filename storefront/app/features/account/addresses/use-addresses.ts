import type { Address, AddressInput } from '@farmstand/contracts/address'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { isConnectionProblem, messageOf, ApiError } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { isComplete } from '../../../lib/complete-address.ts'
import { rememberServedPlace } from '../../../lib/delivery-place.ts'
import { failureToast, MINE } from '../../../lib/query-client.ts'
import { addresses as text } from '#messages/profile.ts'
import { fullAddress, sameAddress, type AddressDraft } from './address-draft.ts'

const key = [MINE, 'addresses'] as const

/** The saved addresses; checkout names itself by `user_type`. Wherever they are read, a failure is told in the same words. */
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

/** Saves a new address, or `edited`. One that is saved already is not kept twice: it takes what is new of it. */
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
      const known = edited ?? sameAddress(draft, await savedNow(client, userUid))
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
      // It may have arrived all the same.
      return reread(client)
    },
  })
}

/** What is saved already; asked for anew where the last answer to a save was lost and the list could not be read since. */
async function savedNow(client: QueryClient, userUid: string): Promise<readonly Address[]> {
  const query = addressesQuery(userUid)
  if (client.getQueryState(query.queryKey)?.isInvalidated) await client.fetchQuery(query).catch(() => undefined)
  return client.getQueryData(query.queryKey) ?? []
}

/** Where the address lies. Not knowing never keeps it from being saved, but is said. */
async function coordinatesOf(draft: AddressDraft): Promise<{ latitude: number | null; longitude: number | null }> {
  const nowhere = { latitude: null, longitude: null }
  const address = fullAddress(draft)
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

/** The path names the user and the query the address. */
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
