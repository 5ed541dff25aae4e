import { pages } from '@farmstand/contracts/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { notify } from '../../lib/notify.ts'
import { forgetCustomer, CUSTOMER_KEY } from '../../lib/query-client.ts'
import { endSession } from '../../lib/session-store.ts'
import { session as text } from '#messages/session.ts'

/**
 * Ends this session, or all sessions of the customer, and deletes the customer's data on this device. Then opens the
 * home page and shows the text `done` there.
 */
export function useSignOut(where: 'here' | 'everywhere' = 'here', done?: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    // Cancels requests that are still running, because the server would refuse them once the session has ended.
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
