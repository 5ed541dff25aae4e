import { SESSION_MARKER } from '@farmstand/contracts/session-marker'
import { keep, readKept, watchKept } from './storage.ts'

const KEY = 'token'

/** The access token, stored on the device. */
export const readToken = (): string | null => readKept('device', KEY)
export const saveToken = (token: string): void => void keep('device', KEY, token)
export const forgetToken = (): void => void keep('device', KEY, null)

/**
 * Returns true if a customer may be signed in: by the token, or by a session cookie that outlived it. Scripts see only
 * that cookie's marker.
 */
export const mayBeSignedIn = (): boolean => readToken() !== null || hasSessionMarker()

const hasSessionMarker = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.replace(/^__Host-/, '') === `${SESSION_MARKER}=1`)

/** Calls `changed` when another tab signs in, renews the token or signs out. Returns a function that stops this. */
export const watchToken = (changed: (token: string | null) => void): (() => void) =>
  watchKept(KEY, () => changed(readToken()))
