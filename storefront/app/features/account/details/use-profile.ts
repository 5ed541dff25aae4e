import type { ProfileForm } from '@farmstand/contracts/user'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { failureToast, CUSTOMER_KEY } from '../../../lib/query-client.ts'
import { useSession } from '../../../lib/session-store.ts'
import { profile as text } from '#messages/profile.ts'
import { numberQuery } from '../number/use-number.ts'

const key = [CUSTOMER_KEY, 'profile'] as const

export const profileQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => api.whoami({ signal }),
  meta: failureToast(text.fetchFailed),
})

export interface ProfileDraft {
  full_name: string
  email: string
  /** The mobile number as ten digits, without the country code. */
  mobile: string
  /** The code sent to the new number; empty until the customer has requested it. */
  otp: string
  /** The code with which the owner of the current number agrees; empty until the customer has requested it. */
  currentOtp: string
  /** The destination of the second code: the current number, or email if the customer has lost that number. */
  currentBy: 'mobile' | 'email'
}

/** Builds the form to send. Empty codes are left out. */
const profileForm = (draft: ProfileDraft): ProfileForm => ({
  full_name: draft.full_name.trim(),
  email: draft.email.trim(),
  mobile_no: `+91${draft.mobile}`,
  ...(draft.otp && { otp: draft.otp }),
  ...(draft.currentOtp && { current_otp: draft.currentOtp }),
  ...(draft.currentBy === 'email' && { current_by: 'email' }),
})

/**
 * Saves the profile, then reloads it and updates the session, because other components show the name in the session.
 */
export function useSaveProfile(uid: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (draft: ProfileDraft) => api.updateUser({ params: { uid }, form: profileForm(draft) }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: key })
      await client.invalidateQueries({ queryKey: numberQuery.queryKey })
      const user = client.getQueryData(profileQuery.queryKey)
      if (user) useSession.setState({ user })
    },
  })
}
