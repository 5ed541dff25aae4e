import { DAY_MS, DEVICE_LIFE_MS, SECOND_MS } from './rules.ts'

export interface CookieOptions {
  path: '/'
  httpOnly: true
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
export const sessionCookie = (publicUrl: string, days: number): Cookie => cookie(publicUrl, 'session', days)

/** Names the device, so that it has an allowance of its own; it opens nothing. */
export const deviceCookie = (publicUrl: string): Cookie => cookie(publicUrl, 'device', DEVICE_LIFE_MS / DAY_MS)

/** All that a browser keeps of a customer. */
export const customerCookies = (publicUrl: string): Cookie[] => [sessionCookie(publicUrl, 0), deviceCookie(publicUrl)]

type Cookies = Readonly<Record<string, string | undefined>>

/** The refresh token that the cookie brought, if it looks like one. */
export const sessionTokenIn = (cookies: Cookies, publicUrl: string): string | null =>
  tokenIn(cookies[sessionCookie(publicUrl, 0).name])

export const deviceTokenIn = (cookies: Cookies, publicUrl: string): string | null =>
  tokenIn(cookies[deviceCookie(publicUrl).name])

const tokenIn = (value = ''): string | null => (/^[A-Za-z0-9_-]{43}$/.test(value) ? value : null)
