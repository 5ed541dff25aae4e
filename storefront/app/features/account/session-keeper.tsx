import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '../../lib/notify.ts'
import { forgetCustomer } from '../../lib/query-client.ts'
import { fetchUser, logout, onSessionLost, useSession } from '../../lib/session-store.ts'
import { mayBeSignedIn, watchToken } from '../../lib/token-storage.ts'
import { session as text } from '../../messages/en/account.ts'

/** Keeps the session of this tab true: at the start, when it ends by itself, and when another tab signs in or out. */
export function SessionKeeper() {
  const client = useQueryClient()
  useEffect(() => {
    void fetchUser()
    const stopLost = onSessionLost(() => {
      forgetCustomer(client)
      notify.error(text.lost)
    })
    const stopWatching = watchToken((token) => {
      if (token === null) {
        if (useSession.getState().isAuthenticated) logout()
        forgetCustomer(client)
      } else if (!useSession.getState().isAuthenticated) void fetchUser()
    })
    const backOnline = (): void => {
      if (!useSession.getState().isAuthenticated && mayBeSignedIn()) void fetchUser()
    }
    window.addEventListener('online', backOnline)
    return () => {
      stopLost()
      stopWatching()
      window.removeEventListener('online', backOnline)
    }
  }, [client])
  return null
}
