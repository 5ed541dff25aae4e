import type { ClosureCodeReply, ClosureReply, ClosureRequest } from '@farmstand/contracts/account-closure'
import { pages } from '@farmstand/contracts/pages'
import type { User } from '@farmstand/contracts/user'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../../lib/api-client.ts'
import { forgetCustomer, JUST_ASKED_MS, CUSTOMER_KEY } from '../../../lib/query-client.ts'
import { forgetSession, useSession } from '../../../lib/session-store.ts'
import { readToken } from '../../../lib/token-storage.ts'

/** Loads the reasons that prevent the deletion, as they are now. */
export const deletionQuery = queryOptions({
  queryKey: [CUSTOMER_KEY, 'deletion'],
  queryFn: ({ signal }) => api.showDeletion({ signal }),
  staleTime: JUST_ASKED_MS,
})

/** Builds the request body that both calls need. The server takes the account from the session. */
const bodyOf = (user: User, forfeits: boolean): ClosureRequest => ({
  notify_type: 'email',
  mobile_no: user.mobile_no,
  email: user.email,
  token: readToken(),
  ...(forfeits ? { forfeit_balance: true } : {}),
})

export const sendDeletionCode = (user: User, forfeits: boolean): Promise<ClosureCodeReply> =>
  api.confirmDeletion({ body: bodyOf(user, forfeits) })

export interface ClosureCodes {
  otp: string
  /** The code sent to the mobile number; empty when the code sent by email is enough. */
  mobileOtp: string
}

export const verifyDeletion = (
  user: User,
  forfeits: boolean,
  { otp, mobileOtp }: ClosureCodes,
): Promise<ClosureReply> =>
  api.verifyDeletion({
    query: { otp, ...(mobileOtp ? { mobile_otp: mobileOtp } : {}), ...(forfeits ? { forfeit_balance: true } : {}) },
    body: bodyOf(user, forfeits),
  })

/** Saves the email address for codes, then loads again what prevents the deletion. */
export function useSaveEmail(uid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (email: string) => api.updateUser({ params: { uid }, form: { email } }),
    onSuccess: (user) => {
      useSession.setState({ user })
      return client.invalidateQueries({ queryKey: [CUSTOMER_KEY] })
    },
  })
}

/** Returns a function that deletes all of the customer's data on this device and opens the home page. */
export function useLeaveAfterDeletion(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    forgetSession()
    forgetCustomer(client)
    await navigate(pages.home)
  }
}
