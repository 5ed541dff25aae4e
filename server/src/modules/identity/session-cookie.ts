import { SESSION_SIGN } from '@farmstand/contracts/session-sign'
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

/** Under https the name's prefix makes browsers refuse the cookie from anywhere but this very host. */
const cookie = (publicUrl: string, name: string, days: number): Cookie => {
  const secure = publicUrl.startsWith('https:')
  return {
    name: secure ? `__Host-${name}` : name,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: (days * DAY_MS) / SECOND_MS },
  }
}

/** Holds the family's refresh token, so it is rotated with it and differs from every bearer token. */
const sessionCookie = (publicUrl: string, days: number): Cookie => cookie(publicUrl, 'session', days)

/** Names the device, so that it has an allowance of its own; it opens nothing. */
export const deviceCookie = (publicUrl: string): Cookie => cookie(publicUrl, 'device', DEVICE_LIFE_MS / DAY_MS)

/** Tells the page's scripts that there is a session cookie; comes and goes with it. */
function sessionSign(publicUrl: string, days: number): Cookie {
  const { name, options } = cookie(publicUrl, SESSION_SIGN, days)
  return { name, options: { ...options, httpOnly: false } }
}

/** What a browser keeps of a session, with the values for its refresh token. */
export const sessionCookies = (publicUrl: string, days: number, token: string): (Cookie & { value: string })[] => [
  { ...sessionCookie(publicUrl, days), value: token },
  { ...sessionSign(publicUrl, days), value: '1' },
]

/** What is left of a session that is over: without this, every page would ask for it again. */
export const endedSessionCookies = (publicUrl: string): Cookie[] => [
  sessionCookie(publicUrl, 0),
  sessionSign(publicUrl, 0),
]

/** All that a browser keeps of a customer. */
export const customerCookies = (publicUrl: string): Cookie[] => [
  ...endedSessionCookies(publicUrl),
  deviceCookie(publicUrl),
]

type Cookies = Readonly<Record<string, string | undefined>>

/** The refresh token that the cookie brought, if it looks like one. */
export const sessionTokenIn = (cookies: Cookies, publicUrl: string): string | null =>
  tokenIn(cookies[sessionCookie(publicUrl, 0).name])

export const deviceTokenIn = (cookies: Cookies, publicUrl: string): string | null =>
  tokenIn(cookies[deviceCookie(publicUrl).name])

const tokenIn = (value = ''): string | null => (/^[A-Za-z0-9_-]{43}$/.test(value) ? value : null)
