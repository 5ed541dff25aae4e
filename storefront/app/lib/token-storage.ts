import { SESSION_MARKER } from '@farmstand/contracts/session-marker'
import { keep, readKept, watchKept } from './storage.ts'

const KEY = 'token'

/** The access token, kept on the device. */
export const readToken = (): string | null => readKept('device', KEY)
export const saveToken = (token: string): void => void keep('device', KEY, token)
export const forgetToken = (): void => void keep('device', KEY, null)

/** Somebody may be signed in here: by the token, or by a session cookie that outlived it, which only its marker tells. */
export const mayBeSignedIn = (): boolean => readToken() !== null || hasSessionMarker()

const hasSessionMarker = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.replace(/^__Host-/, '') === `${SESSION_MARKER}=1`)

/** Calls `changed` when another tab signs in, renews or signs out. Returns how to stop. */
export const watchToken = (changed: (token: string | null) => void): (() => void) =>
  watchKept(KEY, () => changed(readToken()))
