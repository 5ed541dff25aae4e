import { apiPaths } from '@farmstand/contracts/paths'
import type { User } from '@farmstand/contracts/user'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api-client.ts'
import { MINE } from '../../../lib/query-client.ts'
import { useSession, userOf } from '../../../lib/session-store.ts'
import { numberKey } from '../number/use-number.ts'

const key = [MINE, 'profile'] as const

export function useProfile() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => userOf(await api.get<User | { user: User }>(apiPaths.whoami, { signal })),
  })
}

export interface ProfileDraft {
  full_name: string
  email: string
  /** Ten digits. */
  mobile: string
  /** The code sent to a new number; empty until it is asked for. */
  otp: string
  /** The code by which the present owner agrees; empty until it is asked for. */
  currentOtp: string
  /** Where that one goes: by email when the present number is lost. */
  currentBy: 'mobile' | 'email'
}

/** The multipart form of the call (S7.25); codes go along only when there are any (D2.19, D10.1). */
export function profileForm(draft: ProfileDraft): FormData {
  const form = new FormData()
  form.set('full_name', draft.full_name.trim())
  form.set('email', draft.email.trim())
  form.set('mobile_no', `+91${draft.mobile}`)
  if (draft.otp) form.set('otp', draft.otp)
  if (draft.currentOtp) form.set('current_otp', draft.currentOtp)
  if (draft.currentBy === 'email') form.set('current_by', 'email')
  return form
}

/** Saves, reads the profile again, and lets every place that shows the name know. */
export function useSaveProfile(uid: string): (draft: ProfileDraft) => Promise<void> {
  const client = useQueryClient()
  return async (draft) => {
    await api.put<unknown>(apiPaths.user(uid), { body: profileForm(draft) })
    await client.invalidateQueries({ queryKey: key })
    await client.invalidateQueries({ queryKey: numberKey })
    const user = client.getQueryData<User>(key)
    if (user) useSession.setState({ user })
  }
}
