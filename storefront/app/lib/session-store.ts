import type { LoginPayload } from '@farmstand/contracts/session'
import type { User } from '@farmstand/contracts/user'
import { create } from 'zustand'
import { api } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { setSessionPort } from './session-port.ts'
import { forgetKept } from './storage.ts'
import { forgetToken, mayBeSignedIn, readToken, saveToken } from './token-storage.ts'

/** The session state. It changes only in the browser. During server rendering it keeps its initial value. */
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

/** Every change of the session state, as pure functions. */
export const sessionTransitions = {
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

/** The state before the server was asked who is signed in: signed out. */
const stateBeforeAsking: AuthState = { ...signedOut }

export const useSession = create<AuthState>()(() => stateBeforeAsking)

/**
 * The page's knowledge about the session. While the status is `unknown`, a page shows neither its signed-in nor its
 * signed-out version.
 */
export type SessionStatus = 'unknown' | 'signed-in' | 'signed-out'

function statusOf(state: AuthState): SessionStatus {
  if (state.isAuthenticated) return 'signed-in'
  return state === stateBeforeAsking || state.loading ? 'unknown' : 'signed-out'
}

export const useSessionStatus = (): SessionStatus => useSession(statusOf)

/** Resolves to the customer, or to null for a visitor, as soon as that is known. */
export function waitForCustomer(): Promise<User | null> {
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
  useSession.setState(sessionTransitions.login(payload))
}

/** Removes the customer's session from this device only. `endSession` also ends it on the server. */
export function logout(): void {
  forgetKept('device')
  useSession.setState(sessionTransitions.logout())
}

/**
 * Asks the server who is signed in, by token or cookie. Sends no request for a visitor who never signed in, because the
 * call would fail.
 */
export async function fetchUser(): Promise<void> {
  if (!mayBeSignedIn()) {
    useSession.setState(signedOut)
    return
  }
  useSession.setState(sessionTransitions.fetchUserPending)
  try {
    const user = await api.whoami()
    if (user.access_token) saveToken(user.access_token)
    useSession.setState((state) => ({ ...sessionTransitions.fetchUserSuccess(state, user), accessToken: readToken() }))
  } catch (error) {
    useSession.setState((state) => sessionTransitions.fetchUserFailure(state, failureOf(error)))
  }
}

/**
 * Returns the data of the server's failure response unchanged, or the text from the specification if there was none.
 */
const failureOf = (error: unknown): unknown =>
  (error instanceof ApiError ? error.data : undefined) ?? 'Failed to fetch user details'

/**
 * Ends this session, or all sessions of the customer, on the server. Then removes the session from this device too, if
 * the server answered 200 or the session had already ended. Throws if the server cannot be reached.
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

/** Removes the session and everything that this tab has stored about the customer. */
export function forgetSession(): void {
  forgetKept('tab')
  logout()
}

const lostListeners = new Set<() => void>()

/** Calls `listener` when the session ends without a sign-out. Returns a function that stops this. */
export function onSessionLost(listener: () => void): () => void {
  lostListeners.add(listener)
  return () => lostListeners.delete(listener)
}

setSessionPort({
  refreshToken: () => useSession.getState().refreshToken,
  renewed: (tokens) => useSession.setState({ accessToken: tokens.access_token, refreshToken: tokens.refresh_token }),
  lost: () => {
    forgetToken()
    useSession.setState(sessionTransitions.logout())
    for (const listener of lostListeners) listener()
  },
})
