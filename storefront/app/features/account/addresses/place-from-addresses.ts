import { isComplete } from '../../../lib/complete-address.ts'
import { forgetPlace, hasPlace, rememberServedPlace } from '../../../lib/delivery-place.ts'
import { api } from '../../../lib/api-client.ts'
import { queryClient } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session-store.ts'

/** Takes the delivery place from the saved addresses when a customer signs in without a chosen place. */
export function watchSignInForPlace(): void {
  useSession.subscribe(({ user }, before) => {
    if (user === null && before.user !== null) forgetPlace()
    else if (user !== null && user.uid !== before.user?.uid && !hasPlace()) void takePlace(user.uid)
  })
}

async function takePlace(uid: string): Promise<void> {
  const saved = await api.listAddresses({ params: { uid }, query: { user_uid: uid } }).catch(() => null)
  // The default address comes first.
  const address = saved?.results.find(isComplete)
  if (address && !hasPlace())
    await rememberServedPlace(queryClient(), { pincode: address.pincode, label: address.type })
}
