import type { ErrorReply } from '@farmstand/contracts/error'
import { apiPaths } from '@farmstand/contracts/paths'
import type { RefreshReply } from '@farmstand/contracts/session'
import { ApiError } from './api-error.ts'
import { readToken, saveToken } from './token-storage.ts'

const REQUEST_TIMEOUT_MS = 20_000

export type Query = Record<string, string | number | boolean | undefined>

export interface CallOptions {
  query?: Query
  /** Sent as JSON, or as it is when it is a form. */
  body?: unknown
  signal?: AbortSignal
  /** No token, no renewal: for the calls by which a visitor becomes a customer. */
  anonymous?: boolean
  /** What the answer is read as: 'json' unless said otherwise. */
  as?: 'json' | 'blob'
}

/** How the session takes part in calls; the session store binds itself here once. */
export interface SessionPort {
  refreshToken: () => string | null
  renewed: (tokens: RefreshReply) => void
  /** The session could not be renewed: the visitor is signed out (D2.17). */
  lost: () => void
}

let session: SessionPort = { refreshToken: () => null, renewed: () => undefined, lost: () => undefined }

export function bindSession(port: SessionPort): void {
  session = port
}

export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, options),
  /** A document for its customer's eyes, which no plain link could fetch. */
  file: (path: string) => call<Blob>('GET', path, { as: 'blob' }),
  post: <T>(path: string, options?: CallOptions) => call<T>('POST', path, options),
  put: <T>(path: string, options?: CallOptions) => call<T>('PUT', path, options),
  patch: <T>(path: string, options?: CallOptions) => call<T>('PATCH', path, options),
  delete: <T>(path: string, options?: CallOptions) => call<T>('DELETE', path, options),
}

async function call<T>(method: string, path: string, options: CallOptions = {}): Promise<T> {
  const token = options.anonymous ? null : readToken()
  try {
    return await send<T>(method, path, options, token)
  } catch (error) {
    const expired = error instanceof ApiError && error.status === 401 && error.code !== 'INVALID_OTP'
    if (!expired || token === null) throw error
    const fresh = await renewToken(token)
    if (fresh === null) throw error
    return send<T>(method, path, options, fresh)
  }
}

let renewal: Promise<string | null> | null = null

/** A token newer than `stale`, asked for once however many calls wait for it; null when the session is over. */
function renewToken(stale: string): Promise<string | null> {
  const present = readToken()
  // Another tab, or a call that was faster, has renewed it already.
  if (present !== null && present !== stale) return Promise.resolve(present)
  renewal ??= refresh().finally(() => {
    renewal = null
  })
  return renewal
}

async function refresh(): Promise<string | null> {
  // The cookie is one for all tabs; a token kept by a tab would be an old one after another tab's renewal.
  const kept = navigator.cookieEnabled ? null : session.refreshToken()
  try {
    const tokens = await send<RefreshReply>(
      'POST',
      apiPaths.refresh,
      { body: kept ? { refresh_token: kept } : {} },
      null,
    )
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

async function send<T>(method: string, path: string, options: CallOptions, token: string | null): Promise<T> {
  const { body, query, signal } = options
  const isForm = body instanceof FormData
  const headers = new Headers({ accept: options.as === 'blob' ? '*/*' : 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json')
  const response = await fetchInTime(withQuery(path, query), {
    method,
    headers,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) throw await errorOf(response)
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server serialises its answers by the contract's schema
    return (await (options.as === 'blob' ? response.blob() : response.json())) as T
  } catch {
    throw new ApiError({ status: response.status, code: 'UNREADABLE', message: '' })
  }
}

export function withQuery(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value))
  const text = parameters.toString()
  return text ? `${path}?${text}` : path
}

async function fetchInTime(url: string, init: RequestInit & { signal?: AbortSignal }): Promise<Response> {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS)
  const stop = (): void => limit.abort()
  if (init.signal?.aborted) stop()
  init.signal?.addEventListener('abort', stop, { once: true })
  try {
    return await fetch(url, { ...init, signal: limit.signal })
  } catch (error) {
    // A caller who no longer wants the answer gets the abort as it is.
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
  // What stands between may answer in its own words; only the shop's own reply is believed.
  const known: Partial<ErrorReply> = typeof reply === 'object' && reply !== null ? reply : {}
  return new ApiError({
    status: response.status,
    code: typeof known.code === 'string' ? known.code : 'UNREADABLE',
    message: typeof known.message === 'string' ? known.message : '',
    details: known.details,
    data: reply,
    retryAfter,
  })
}

/** JSON as what it says, anything else as the text it is, nothing as nothing. */
function dataOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text === '' ? undefined : text
  }
}
