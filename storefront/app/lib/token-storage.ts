import { SESSION_SIGN } from '@farmstand/contracts/session-sign'

const KEY = 'token'

/** The access token in local storage. Storage may be forbidden, then a session lives as long as the page. */
let inMemory: string | null = null

export function readToken(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return inMemory
  }
}

/** Somebody may be signed in here: by the token, or by a session cookie that outlived it, which only its sign betrays. */
export const mayBeSignedIn = (): boolean => readToken() !== null || hasSessionSign()

const hasSessionSign = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.replace(/^__Host-/, '') === `${SESSION_SIGN}=1`)

export function saveToken(token: string): void {
  inMemory = token
  try {
    localStorage.setItem(KEY, token)
  } catch {
    return
  }
}

export function forgetToken(): void {
  inMemory = null
  try {
    localStorage.removeItem(KEY)
  } catch {
    return
  }
}

/** Signing out leaves nothing of the customer on the device. */
export function clearLocalStorage(): void {
  inMemory = null
  try {
    localStorage.clear()
  } catch {
    return
  }
}

/** Calls `changed` when another tab signs in, renews or signs out. Returns how to stop. */
export function watchToken(changed: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key === KEY || event.key === null) changed(readToken())
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
