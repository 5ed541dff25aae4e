import { createContext, use } from 'react'
import type { OfficeSession } from '@farmstand/contracts/office/staff'
import { reachOf, type Permission } from '@farmstand/contracts/office/permissions'

export const Session = createContext<OfficeSession | null>(null)

export function useSession(): OfficeSession {
  const session = use(Session)
  if (!session) throw new Error('A screen was drawn before anybody had signed in')
  return session
}

/** Whether a button is worth drawing: the server asks again. */
export const useMay = (permission: Permission): boolean => reachOf(useSession().roles, permission) !== null
