import { SESSION_MARKER } from '@farmstand/contracts/session-marker'
import { SECOND_MS, DAY_MS } from '../../platform/clock.ts'
import { DEVICE_LIFE_MS } from './rules.ts'

export interface CookieOptions {
  path: '/'
  httpOnly: boolean
  sameSite: 'lax'
  secure: boolean
  /** Lifetime in seconds. */
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

/** Returns the session cookie. It contains the family's refresh token, so it rotates with it and is no bearer token. */
const sessionCookie = (publicUrl: string, days: number): Cookie => cookie(publicUrl, 'session', days)

/** Returns the cookie that identifies a known device for its own limits; it gives no access. */
export const deviceCookie = (publicUrl: string): Cookie => cookie(publicUrl, 'device', DEVICE_LIFE_MS / DAY_MS)

/** Returns the cookie by which page scripts detect a session cookie; set and cleared together with it. */
function sessionMarker(publicUrl: string, days: number): Cookie {
  const { name, options } = cookie(publicUrl, SESSION_MARKER, days)
  return { name, options: { ...options, httpOnly: false } }
}

/** Returns the cookies of a session with their values. */
export const sessionCookies = (publicUrl: string, days: number, token: string): (Cookie & { value: string })[] => [
  { ...sessionCookie(publicUrl, days), value: token },
  { ...sessionMarker(publicUrl, days), value: '1' },
]

/** Returns the cookies to clear after a session has ended; otherwise every page would request whoami again. */
export const endedSessionCookies = (publicUrl: string): Cookie[] => [
  sessionCookie(publicUrl, 0),
  sessionMarker(publicUrl, 0),
]

/** Returns all cookies of a customer, to clear them. */
export const customerCookies = (publicUrl: string): Cookie[] => [
  ...endedSessionCookies(publicUrl),
  deviceCookie(publicUrl),
]

type Cookies = Readonly<Record<string, string | undefined>>

/** Returns the refresh token in the cookie, or null if the value has another form. */
export const sessionTokenIn = (cookies: Cookies, publicUrl: string): string | null =>
  tokenIn(cookies[sessionCookie(publicUrl, 0).name])

export const deviceTokenIn = (cookies: Cookies, publicUrl: string): string | null =>
  tokenIn(cookies[deviceCookie(publicUrl).name])

const tokenIn = (value = ''): string | null => (/^[A-Za-z0-9_-]{43}$/.test(value) ? value : null)
