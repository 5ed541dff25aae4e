import { SESSION_MARKER } from '@farmstand/contracts/session-marker'
import { SECOND_MS, DAY_MS } from '../../platform/clock.ts'
import { DEVICE_LIFE_MS } from './rules.ts'

export interface CookieOptions {
  path: '/'
  httpOnly: boolean
  sameSite: 'lax'
  secure: boolean
  /** Seconds. */
  maxAge: number
}

export interface Cookie {
  name: string
  options: CookieOptions
}

/** Under https the prefix makes browsers accept the cookie from this very host only. */
const cookie = (publicUrl: string, name: string, days: number): Cookie => {
  const secure = publicUrl.startsWith('https:')
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: (days * DAY_MS) / SECOND_MS },
  }
}

/** Holds the family's refresh token, so it is rotated with it and differs from every bearer token. */
const sessionCookie = (publicUrl: string, days: number): Cookie => cookie(publicUrl, 'session', days)

/** Recognises the device, so that it has limits of its own; it opens nothing. */
export const deviceCookie = (publicUrl: string): Cookie => cookie(publicUrl, 'device', DEVICE_LIFE_MS / DAY_MS)

/** Tells page scripts that there is a session cookie; set and cleared together with it. */
function sessionMarker(publicUrl: string, days: number): Cookie {
  const { name, options } = cookie(publicUrl, SESSION_MARKER, days)
  return { name, options: { ...options, httpOnly: false } }
}

/** The cookies of a session, with the values for its refresh token. */
export const sessionCookies = (publicUrl: string, days: number, token: string): (Cookie & { value: string })[] => [
  { ...sessionCookie(publicUrl, days), value: token },
  { ...sessionMarker(publicUrl, days), value: '1' },
]

/** Clears the cookies of a session that is over: else every page would ask for it again. */
export const endedSessionCookies = (publicUrl: string): Cookie[] => [
  sessionCookie(publicUrl, 0),
  sessionMarker(publicUrl, 0),
]

/** Clears all cookies of a customer. */
export const customerCookies = (publicUrl: string): Cookie[] => [
  ...endedSessionCookies(publicUrl),
  deviceCookie(publicUrl),
]

type Cookies = Readonly<Record<string, string | undefined>>

/** The refresh token in the cookie, if it looks like one. */
export const sessionTokenIn = (cookies: Cookies, publicUrl: string): string | null =>
  tokenIn(cookies[sessionCookie(publicUrl, 0).name])

export const deviceTokenIn = (cookies: Cookies, publicUrl: string): string | null =>
  tokenIn(cookies[deviceCookie(publicUrl).name])

const tokenIn = (value = ''): string | null => (/^[A-Za-z0-9_-]{43}$/.test(value) ? value : null)
