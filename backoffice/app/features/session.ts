import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { OfficeSession } from '@farmstand/contracts/office/staff'
import { reachOf, type Permission } from '@farmstand/contracts/office/permissions'
import { read } from '../lib/api.ts'
import { always, orSeen } from '../lib/kept-answers.ts'

export const Session = createContext<OfficeSession | null>(null)

/** Who is signed in; as it was the last time where the shop does not answer, so that a packer's phone opens anew without it. */
export const sessionQuery = queryOptions({
  queryKey: ['session', {}],
  queryFn: () => orSeen('session', () => read('session', {})),
  ...always,
})

export function useSession(): OfficeSession {
  const session = use(Session)
  if (!session) throw new Error('A screen was drawn before anybody had signed in')
  return session
}

/** Whether a button is worth drawing: the server asks again. */
export const useMay = (permission: Permission): boolean => reachOf(useSession().roles, permission) !== null
