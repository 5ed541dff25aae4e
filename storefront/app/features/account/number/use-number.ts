import type { Done } from '@farmstand/contracts/user'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { JUST_ASKED_MS, CUSTOMER_KEY } from '../../../lib/query-client.ts'
import { safety as text } from '#messages/account-safety.ts'

/** Loads the state of the change of the customer's mobile number, as it is now. */
export const numberQuery = queryOptions({
  queryKey: [CUSTOMER_KEY, 'number'],
  queryFn: ({ signal }) => api.showNumberState({ signal }),
  staleTime: JUST_ASKED_MS,
})

export const useSendConfirmation = () => useMutation({ mutationFn: () => api.requestNumberConfirmation() })

export const useStopChange = () =>
  useSettle(
    () => api.stopNumberChange(),
    text.stopped,
    (error) => notify.error(messageOf(error, text.stopFailed), { action: 'number' }),
  )

export const useConfirmNumber = () => useSettle((otp: string) => api.confirmNumber({ body: { otp } }), text.confirmed)

/** Confirms or stops a change of the mobile number, then reloads all of the customer's data. */
function useSettle<Input>(settle: (input: Input) => Promise<Done>, done: string, onError?: (error: unknown) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: settle,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [CUSTOMER_KEY] })
      notify.success(done, 'number')
    },
    ...(onError && { onError }),
  })
}
