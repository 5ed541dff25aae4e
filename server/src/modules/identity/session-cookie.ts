import { DAY_MS, SECOND_MS } from './rules.ts'

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

/** Browsers keep no cookie for longer than 400 days. */
export const deviceCookie = (publicUrl: string): Cookie => cookie(publicUrl, 'device', 400)

/** All that a browser keeps of a customer. */
export const customerCookies = (publicUrl: string): Cookie[] => [sessionCookie(publicUrl, 0), deviceCookie(publicUrl)]

type Cookies = Readonly<Record<string, string | undefined>>

/** The refresh token that the cookie brought, if it looks like one. */
export function sessionTokenIn(cookies: Cookies, publicUrl: string): string | null {
  const token = cookies[sessionCookie(publicUrl, 0).name] ?? ''
  return /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null
}

export const deviceProofIn = (cookies: Cookies, publicUrl: string): string | undefined =>
  cookies[deviceCookie(publicUrl).name]
