import { SESSION_MARKER } from '@farmstand/contracts/session-marker'
import { storeText, readKept, watchStored } from './storage.ts'

const KEY = 'token'

/** Returns the access token that is stored on the device. */
export const readToken = (): string | null => readKept('device', KEY)
export const saveToken = (token: string): void => void storeText('device', KEY, token)
export const forgetToken = (): void => void storeText('device', KEY, null)

/**
 * Returns true if a customer may be signed in. Either there is a token, or the session cookie has outlived the token.
 * Scripts cannot see the session cookie, but they can see a second cookie that marks its existence.
 */
export const mayBeSignedIn = (): boolean => readToken() !== null || hasSessionMarker()

const hasSessionMarker = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.replace(/^__Host-/, '') === `${SESSION_MARKER}=1`)

/** Calls `changed` when another tab signs in, renews the token or signs out. Returns a function that stops this. */
export const watchToken = (changed: (token: string | null) => void): (() => void) =>
  watchStored(KEY, () => changed(readToken()))
