import type { Address, AddressInput } from '@farmstand/contracts/address'
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { isConnectionProblem, messageOf, ApiError } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { MINE } from '../../../lib/query-client.ts'
import { addresses as text } from '../../../messages/en/account.ts'
import { useFailureToast } from '../use-failure-toast.ts'
import { fullAddress, type AddressDraft } from './address-draft.ts'

const key = [MINE, 'addresses'] as const

/** The saved addresses; checkout names itself by `user_type`. Wherever they are read, a failure is told in the same words. */
export function useAddresses(userUid: string, place: 'profile' | 'checkout' = 'profile') {
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const asked = { user_uid: userUid, ...(place === 'checkout' ? { user_type: 'CUST' as const } : {}) }
      return (await api.listAddresses({ params: { uid: userUid }, query: asked, signal })).results
    },
  })
  useFailureToast(query.error, text.fetchFailed, text.fetchError)
  return query
}

/** Saves a new address, or `edited`; null when it could not be saved, which has been said then. */
export function useSaveAddress(
  userUid: string,
): (draft: AddressDraft, edited: Address | null) => Promise<Address | null> {
  const client = useQueryClient()
  return async (draft, edited) => {
    const body: AddressInput = {
      ...draft,
      uid: userUid,
      full_address: fullAddress(draft),
      is_default: 0,
      ...(await coordinatesOf(draft)),
    }
    try {
      const saved = edited
        ? await api.editAddress({ params: { uid: edited.uid }, body })
        : await api.addAddress({ params: { uid: userUid }, body })
      notify.success(edited ? text.updated : text.added)
      await reread(client)
      return saved
    } catch (error) {
      notify.error(isConnectionProblem(error) ? text.saveError : messageOf(error, text.saveFailed))
      return null
    }
  }
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
export function useDeleteAddress(userUid: string): (address: Address) => Promise<void> {
  const client = useQueryClient()
  return async (address) => {
    try {
      await api.deleteAddress({ params: { uid: userUid }, query: { address_uid: address.uid } })
      notify.success(text.deleted)
      await reread(client)
    } catch (error) {
      notify.error(isConnectionProblem(error) ? text.deleteError : text.deleteFailed)
    }
  }
}

const reread = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: key })
