import type { LoginPayload } from '@farmstand/contracts/session'
import type { User } from '@farmstand/contracts/user'
import { create } from 'zustand'
import { api } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { bindSession } from './session-port.ts'
import { forgetKept } from './storage.ts'
import { forgetToken, mayBeSignedIn, readToken, saveToken } from './token-storage.ts'

/** The auth state. Changed in the browser only: while pages are rendered it stays what it is here. */
export interface AuthState {
  isAuthenticated: boolean
  user: User | null
  accessToken: string | null
  refreshToken: string | null
  loading: boolean
  error: unknown
}

export const signedOut: AuthState = {
  isAuthenticated: false,
  user: null,
  accessToken: null,
  refreshToken: null,
  loading: false,
  error: null,
}

/** Every change the auth state knows, as plain functions. */
export const transitions = {
  login: (payload: LoginPayload): AuthState => ({
    ...signedOut,
    isAuthenticated: true,
    user: payload.user,
    accessToken: payload.access_token,
    refreshToken: payload.refresh_token,
  }),
  logout: (): AuthState => signedOut,
  fetchUserPending: (state: AuthState): AuthState => ({ ...state, loading: true }),
  fetchUserSuccess: (state: AuthState, user: User): AuthState => ({
    ...state,
    isAuthenticated: true,
    user,
    loading: false,
    error: null,
  }),
  fetchUserFailure: (state: AuthState, error: unknown): AuthState => ({
    ...state,
    isAuthenticated: false,
    user: null,
    loading: false,
    error,
  }),
}

/** Signed out like any other, but by nobody's word yet. */
const notAsked: AuthState = { ...signedOut }

export const useSession = create<AuthState>()(() => notAsked)

/** While it is unknown whether the visitor is signed in, a page shows neither the one nor the other. */
export type SessionStatus = 'unknown' | 'signed-in' | 'signed-out'

function statusOf(state: AuthState): SessionStatus {
  if (state.isAuthenticated) return 'signed-in'
  return state === notAsked || state.loading ? 'unknown' : 'signed-out'
}

export const useSessionStatus = (): SessionStatus => useSession(statusOf)

/** The customer, or null for a visitor, as soon as that is known. */
export function whoIsHere(): Promise<User | null> {
  return new Promise((resolve) => {
    const tell = (state: AuthState): void => {
      if (statusOf(state) === 'unknown') return
      stop()
      resolve(state.user)
    }
    const stop = useSession.subscribe(tell)
    tell(useSession.getState())
  })
}

export function login(payload: LoginPayload): void {
  saveToken(payload.access_token)
  useSession.setState(transitions.login(payload))
}

/** Forgets the customer on this device. Telling the server is `endSession`. */
export function logout(): void {
  forgetKept('device')
  useSession.setState(transitions.logout())
}

/** Asks who is signed in, by token or by cookie. A visitor who never was is not asked about: no call is made that must fail. */
export async function fetchUser(): Promise<void> {
  if (!mayBeSignedIn()) {
    useSession.setState(signedOut)
    return
  }
  useSession.setState(transitions.fetchUserPending)
  try {
    const user = await api.whoami()
    if (user.access_token) saveToken(user.access_token)
    useSession.setState((state) => ({ ...transitions.fetchUserSuccess(state, user), accessToken: readToken() }))
  } catch (error) {
    useSession.setState((state) => transitions.fetchUserFailure(state, failureOf(error)))
  }
}

/** The server's response data as it came, or the specified text where there was none. */
const failureOf = (error: unknown): unknown =>
  (error instanceof ApiError ? error.data : undefined) ?? 'Failed to fetch user details'

/** Ends the session on the server, or all sessions of its customer; on its 200 (or when it was over already) also here. Throws when the server cannot be reached. */
export async function endSession(where: 'here' | 'everywhere' = 'here'): Promise<void> {
  try {
    if (where === 'here') await api.logout()
    else await api.logoutEverywhere()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  }
  forgetSession()
}

/** Leaves nothing of the customer on this device. */
export function forgetSession(): void {
  forgetKept('tab')
  logout()
}

const lostListeners = new Set<() => void>()

/** Calls `listener` when the session ended by itself. Returns how to stop. */
export function onSessionLost(listener: () => void): () => void {
  lostListeners.add(listener)
  return () => lostListeners.delete(listener)
}

bindSession({
  refreshToken: () => useSession.getState().refreshToken,
  renewed: (tokens) => useSession.setState({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token }),
  lost: () => {
    forgetToken()
    useSession.setState(transitions.logout())
    for (const listener of lostListeners) listener()
  },
})
