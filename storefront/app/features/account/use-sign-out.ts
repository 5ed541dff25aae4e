import { pages } from '@farmstand/contracts/pages'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { notify } from '../../lib/notify.ts'
import { forgetCustomer } from '../../lib/query-client.ts'
import { endSession } from '../../lib/session-store.ts'
import { session as text } from '../../messages/en/account.ts'

/** Ends the session here or on every device, forgets all that was the customer's, and goes Home. */
export function useSignOut(where: 'here' | 'everywhere' = 'here'): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    try {
      await endSession(where)
    } catch {
      notify.error(text.signOutFailed)
      return
    }
    forgetCustomer(client)
    await navigate(pages.home)
  }
}
