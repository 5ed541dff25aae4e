import type { LoginPayload } from '@farmstand/contracts/session'
import type { User } from '@farmstand/contracts/user'
import { create } from 'zustand'
import { api } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { bindSession } from './session-port.ts'
import { forgetKept } from './storage.ts'
import { forgetToken, mayBeSignedIn, readToken, saveToken } from './token-storage.ts'

/** The auth state. It changes only in the browser; during server rendering it keeps its initial value. */
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

/** Every change of the auth state, as plain functions. */
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

/** Signed out by default, before the server was asked. */
const notAsked: AuthState = { ...signedOut }

export const useSession = create<AuthState>()(() => notAsked)

/** The page's knowledge of the session. While it is `unknown`, a page shows neither variant. */
export type SessionStatus = 'unknown' | 'signed-in' | 'signed-out'

function statusOf(state: AuthState): SessionStatus {
  if (state.isAuthenticated) return 'signed-in'
  return state === notAsked || state.loading ? 'unknown' : 'signed-out'
}

export const useSessionStatus = (): SessionStatus => useSession(statusOf)

/** Resolves to the customer, or null for a visitor, as soon as that is known. */
export function customerWhenKnown(): Promise<User | null> {
  return new Promise((resolve) => {
    const settle = (state: AuthState): void => {
      if (statusOf(state) === 'unknown') return
      stop()
      resolve(state.user)
    }
    const stop = useSession.subscribe(settle)
    settle(useSession.getState())
  })
}

export function login(payload: LoginPayload): void {
  saveToken(payload.access_token)
  useSession.setState(transitions.login(payload))
}

/** Forgets the customer on this device only. `endSession` also ends the session on the server. */
export function logout(): void {
  forgetKept('device')
  useSession.setState(transitions.logout())
}

/**
 * Asks the server for the signed-in customer, by token or cookie. It skips the call for a visitor who never signed in,
 * because it would fail.
 */
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

/** Returns the server's response data unchanged, or the specified text if there was none. */
const failureOf = (error: unknown): unknown =>
  (error instanceof ApiError ? error.data : undefined) ?? 'Failed to fetch user details'

/**
 * Ends the session, or all sessions of the customer, on the server. After a 200, or if it had already ended, also on
 * this device. Throws if the server cannot be reached.
 */
export async function endSession(where: 'here' | 'everywhere' = 'here'): Promise<void> {
  try {
    if (where === 'here') await api.logout()
    else await api.logoutEverywhere()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  }
  forgetSession()
}

/** Deletes all data of the customer from this device. */
export function forgetSession(): void {
  forgetKept('tab')
  logout()
}

const lostListeners = new Set<() => void>()

/** Calls `listener` when the session ends without a logout. Returns a function that stops this. */
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
