import type { ErrorReply } from '@farmstand/contracts/error'
import type { CallName } from '@farmstand/contracts/calls'
import { language } from '#messages/language.ts'
import { refusals } from '#messages/refusals.ts'
import { ApiError } from './api-error.ts'
import { createCalls, type AskedCall } from './create-calls.ts'
import { isKept, recordResponseAge } from './retry.ts'
import { syncShopClock } from './shop-clock.ts'
import { translateReason } from '@farmstand/ui/spoken/translate-reason.ts'
import { sessionPort } from './session-port.ts'
import { readToken, saveToken } from './token-storage.ts'

const REQUEST_TIMEOUT_MS = 20_000

/** The calls that begin or renew a session. They carry no token and never cause a token to be renewed. */
const WITHOUT_TOKEN: readonly CallName[] = ['requestOtp', 'validateOtp', 'refreshSession']

export const calls = createCalls(call)

/**
 * Logs each failed call to the console, even if the page ignores the failure. The log leaves out the query, because the
 * query may contain a postal address.
 */
function logFailure(asked: AskedCall, error: unknown): void {
  if (!(error instanceof ApiError)) return
  console.info(`${asked.method} ${asked.url.split('?')[0]} failed: ${error.status} ${error.code}`)
}

async function call(asked: AskedCall): Promise<unknown> {
  try {
    return await sendAsCustomer(asked)
  } catch (error) {
    logFailure(asked, error)
    throw error
  }
}

async function sendAsCustomer(asked: AskedCall): Promise<unknown> {
  const token = WITHOUT_TOKEN.includes(asked.name) ? null : readToken()
  try {
    return await send(asked, token)
  } catch (error) {
    const expired = error instanceof ApiError && error.status === 401 && error.code !== 'INVALID_OTP'
    if (!expired || token === null) throw error
    const fresh = await renewToken(token)
    if (fresh === null) throw error
    return send(asked, fresh)
  }
}

let renewal: Promise<string | null> | null = null

/**
 * Returns a token newer than `stale`, or null if the session has ended. All calls that need a new token at the same
 * time share one request.
 */
function renewToken(stale: string): Promise<string | null> {
  const present = readToken()
  // Another tab or another call has already renewed the token.
  if (present !== null && present !== stale) return Promise.resolve(present)
  renewal ??= refresh().finally(() => {
    renewal = null
  })
  return renewal
}

async function refresh(): Promise<string | null> {
  // All tabs share one session cookie. If each tab stored its own token, that token would be outdated after another
  // tab's renewal.
  const session = sessionPort()
  const kept = navigator.cookieEnabled ? null : session.refreshToken()
  try {
    const tokens = await calls.refreshSession({ body: kept ? { refresh_token: kept } : {} })
    saveToken(tokens.access_token)
    session.renewed(tokens)
    return tokens.access_token
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
      session.lost()
      return null
    }
    throw error
  }
}

async function send({ method, url, body, form, bytes, signal }: AskedCall, token: string | null): Promise<unknown> {
  const headers = new Headers()
  // The server writes the text that results from this call in the page's language.
  if (method !== 'GET') headers.set('accept-language', language)
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (bytes) headers.set('content-type', 'application/octet-stream')
  const payload = bytes ? bytes : form ? formOf(form) : body === undefined ? undefined : JSON.stringify(body)
  const response = await fetchInTime(url, {
    method,
    headers,
    credentials: 'same-origin',
    ...(payload === undefined ? {} : { body: payload }),
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw await errorOf(response)
  try {
    const isDocument = /^(application\/pdf|image\/)/.test(response.headers.get('content-type') ?? '')
    return await (isDocument ? response.blob() : response.json())
  } catch {
    throw new ApiError({ status: response.status, code: 'UNREADABLE', message: '' })
  }
}

function formOf(fields: NonNullable<AskedCall['form']>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  return form
}

async function fetchInTime(url: string, init: RequestInit & { signal?: AbortSignal }): Promise<Response> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS)
  const stop = (): void => limit.abort()
  if (init.signal?.aborted) stop()
  init.signal?.addEventListener('abort', stop, { once: true })
  try {
    const response = await fetch(url, { ...init, signal: limit.signal })
    recordResponseAge(response)
    if (!isKept(response)) syncShopClock(response)
    return response
  } catch (error) {
    // If the caller itself aborted the call, it gets the abort error.
    if (init.signal?.aborted) throw error
    throw new ApiError({ status: 0, code: limit.signal.aborted ? 'TIMEOUT' : 'NETWORK', message: '' })
  } finally {
    clearTimeout(timer)
    init.signal?.removeEventListener('abort', stop)
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const wait = Number(response.headers.get('retry-after'))
  const retryAfter = Number.isFinite(wait) && wait > 0 ? wait : null
  const reply = dataOf(await response.text().catch(() => ''))
  // A proxy may answer with a body in another format. Only a reply from the shop has these fields.
  const known: Partial<ErrorReply> = typeof reply === 'object' && reply !== null ? reply : {}
  const code = typeof known.code === 'string' ? known.code : 'UNREADABLE'
  return new ApiError({
    status: response.status,
    code,
    message:
      translateReason(refusals.byReason, known) ??
      byCode[code] ??
      (typeof known.message === 'string' ? known.message : ''),
    details: known.details,
    data: reply,
    retryAfter,
  })
}

const byCode: Readonly<Record<string, string | undefined>> = refusals.byCode

/** Returns parsed JSON. Text that is not JSON is returned unchanged, and an empty text becomes undefined. */
function dataOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? undefined : text
  }
}
