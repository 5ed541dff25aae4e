import { notify } from '../../lib/notify.ts'
import { forgetCustomer, queryClient } from '../../lib/query-client.ts'
import { fetchUser, logout, onSessionLost, useSession } from '../../lib/session-store.ts'
import { mayBeSignedIn, watchToken } from '../../lib/token-storage.ts'
import { session as text } from '#messages/session.ts'

/**
 * Keeps this tab's session up to date: at the start, when the session expires, and when another tab signs in or out.
 */
export function keepSession(): void {
  const queries = queryClient()
  const signedIn = (): boolean => useSession.getState().isAuthenticated
  void fetchUser()
  onSessionLost(() => {
    forgetCustomer(queries)
    notify.error(text.lost)
  })
  watchToken((token) => {
    if (token === null) {
      if (signedIn()) logout()
      forgetCustomer(queries)
    } else if (!signedIn()) void fetchUser()
  })
  window.addEventListener('online', () => {
    if (!signedIn() && mayBeSignedIn()) void fetchUser()
  })
}
