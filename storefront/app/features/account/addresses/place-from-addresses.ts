import { isComplete } from '../../../lib/complete-address.ts'
import { forgetPlace, hasPlace, rememberServedPlace } from '../../../lib/delivery-place.ts'
import { api } from '../../../lib/api-client.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session-store.ts'

/** When a customer signs in without a chosen delivery place, takes the place from the saved addresses. */
export function watchSignInForPlace(): void {
  useSession.subscribe(({ user }, before) => {
    if (user === null && before.user !== null) forgetPlace()
    else if (user !== null && user.uid !== before.user?.uid && !hasPlace()) void adoptSavedPlace(user.uid)
  })
}

async function adoptSavedPlace(uid: string): Promise<void> {
  const saved = await api.listAddresses({ params: { uid }, query: { user_uid: uid } }).catch(() => null)
  // The saved addresses are sorted with the default address first.
  const address = saved?.results.find(isComplete)
  if (address && !hasPlace())
    await rememberServedPlace(queryClient(), { pincode: address.pincode, label: address.type })
}
