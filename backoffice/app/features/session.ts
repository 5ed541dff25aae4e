import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { OfficeSession } from '@farmstand/contracts/office/staff'
import { scopeOf, type Permission } from '@farmstand/contracts/office/permissions'
import { read } from '../lib/api.ts'
import { offlineQueryOptions, answerOrStored } from '../lib/stored-answers.ts'

export const Session = createContext<OfficeSession | null>(null)

/**
 * The query for the signed-in person. Without an answer it returns the last stored one, so that a packer's phone can
 * reload offline.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session', {}],
  queryFn: () => answerOrStored('session', () => read('session', {})),
  ...offlineQueryOptions,
})

export function useSession(): OfficeSession {
  const session = use(Session)
  if (!session) throw new Error('A screen was rendered without a session')
  return session
}

/**
 * Returns whether the signed-in person has a permission. It only hides buttons, because the server checks the
 * permission again.
 */
export const useHasPermission = (permission: Permission): boolean => scopeOf(useSession().roles, permission) !== null
