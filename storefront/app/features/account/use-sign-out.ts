import { pages } from '@farmstand/contracts/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { notify } from '../../lib/notify.ts'
import { forgetCustomer } from '../../lib/query-client.ts'
import { endSession } from '../../lib/session-store.ts'
import { session as text } from '#messages/account.ts'

/** Ends the session here or on every device, forgets all that was the customer's, and goes Home. */
export function useSignOut(where: 'here' | 'everywhere' = 'here') {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => endSession(where),
    onSuccess: async () => {
      forgetCustomer(client)
      await navigate(pages.home)
    },
    onError: () => notify.error(text.signOutFailed),
  })
}
