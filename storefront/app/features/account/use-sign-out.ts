import { pages } from '@farmstand/contracts/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { notify } from '../../lib/notify.ts'
import { forgetCustomer, CUSTOMER_KEY } from '../../lib/query-client.ts'
import { endSession } from '../../lib/session-store.ts'
import { session as text } from '#messages/session.ts'

/** Ends the session here or everywhere, deletes the customer's data, opens the home page and shows `done` there. */
export function useSignOut(where: 'here' | 'everywhere' = 'here', done?: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    // The server would refuse reads that are still running after the session ends.
    onMutate: () => client.cancelQueries({ queryKey: [CUSTOMER_KEY] }),
    mutationFn: () => endSession(where),
    onSuccess: async () => {
      forgetCustomer(client)
      await navigate(pages.home)
      if (done) notify.success(done, 'sign-out')
    },
    onError: () => notify.error(text.signOutFailed, { action: 'sign-out' }),
  })
}
