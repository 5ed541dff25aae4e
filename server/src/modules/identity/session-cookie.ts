import { SESSION_MARKER } from '@farmstand/contracts/session-marker'
import { SECOND_MS, DAY_MS } from '../../platform/clock.ts'
import { DEVICE_LIFE_MS } from './rules.ts'

export interface CookieOptions {
  path: '/'
  httpOnly: boolean
  sameSite: 'lax'
  secure: boolean
  /** The seconds for which the cookie is valid. */
  maxAge: number
}

export interface Cookie {
  name: string
  options: CookieOptions
}

/** Returns a cookie's name and options. Under HTTPS the prefix `__Host-` binds the cookie to this host. */
const cookie = (publicUrl: string, name: string, days: number): Cookie => {
  const secure = publicUrl.startsWith('https:')
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: (days * DAY_MS) / SECOND_MS },
  }
}

/**
 * Returns the session cookie. It contains the session's refresh token, so it changes whenever that token is rotated. It
 * cannot be used as a bearer token.
 */
const sessionCookie = (publicUrl: string, days: number): Cookie => cookie(publicUrl, 'session', days)

/** Returns the cookie that identifies a known device, which has separate limits. It gives no access. */
export const deviceCookie = (publicUrl: string): Cookie => cookie(publicUrl, 'device', DEVICE_LIFE_MS / DAY_MS)

/**
 * Returns the cookie from which page scripts can see that there is a session cookie. Both cookies are set and cleared
 * together.
 */
function sessionMarker(publicUrl: string, days: number): Cookie {
  const { name, options } = cookie(publicUrl, SESSION_MARKER, days)
  return { name, options: { ...options, httpOnly: false } }
}

/** Returns the cookies of a session, with their values. */
export const sessionCookies = (publicUrl: string, days: number, token: string): (Cookie & { value: string })[] => [
  { ...sessionCookie(publicUrl, days), value: token },
  { ...sessionMarker(publicUrl, days), value: '1' },
]

/** Returns the cookies to clear after a session has ended. If they stayed, every page would request whoami again. */
export const endedSessionCookies = (publicUrl: string): Cookie[] => [
  sessionCookie(publicUrl, 0),
  sessionMarker(publicUrl, 0),
]

/** Returns all of a customer's cookies, so that they can be cleared. */
export const customerCookies = (publicUrl: string): Cookie[] => [
  ...endedSessionCookies(publicUrl),
  deviceCookie(publicUrl),
]

type Cookies = Readonly<Record<string, string | undefined>>

/** Returns the refresh token in the cookie, or null if the cookie's value does not have the form of a token. */
export const sessionTokenIn = (cookies: Cookies, publicUrl: string): string | null =>
  tokenIn(cookies[sessionCookie(publicUrl, 0).name])

export const deviceTokenIn = (cookies: Cookies, publicUrl: string): string | null =>
  tokenIn(cookies[deviceCookie(publicUrl).name])

const tokenIn = (value = ''): string | null => (/^[A-Za-z0-9_-]{43}$/.test(value) ? value : null)
