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
  /** Ten digits. */
  mobile: string
  /** The code sent to the new number; empty until requested. */
  otp: string
  /** The code by which the present owner agrees; empty until requested. */
  currentOtp: string
  /** The channel of the second code: email when the present number is lost. */
  currentBy: 'mobile' | 'email'
}

/** Builds the form; leaves out empty codes. */
const profileForm = (draft: ProfileDraft): ProfileForm => ({
  full_name: draft.full_name.trim(),
  email: draft.email.trim(),
  mobile_no: `+91${draft.mobile}`,
  ...(draft.otp && { otp: draft.otp }),
  ...(draft.currentOtp && { current_otp: draft.currentOtp }),
  ...(draft.currentBy === 'email' && { current_by: 'email' }),
})

/** Saves, then reloads the profile and updates the session, whose name other parts show. */
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
