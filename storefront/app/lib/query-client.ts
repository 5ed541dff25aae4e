import { SIGNED_OUT_MESSAGE } from '@farmstand/contracts/kept-offline'
import { focusManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { ApiError, isConnectionProblem } from './api-error.ts'
import { notify } from './notify.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Reports that a query failed. Each failure is reported once, even if several components show the query. */
      sayFailure?: (error: unknown) => void
    }
  }
}

/** The first key of all queries with the customer's data, so that signing out can remove all of them at once. */
export const CUSTOMER_KEY = 'mine'

/**
 * Stale time in milliseconds for data that must be current. It is just long enough for a page to use the response that
 * was requested during navigation.
 */
export const JUST_ASKED_MS = 2000

/** The shortest time in milliseconds before a failed query is retried automatically. */
const RETRY_WAIT_MS = 30_000

/**
 * Returns true for a failure that may be temporary, such as a busy server or a lost connection. A refusal is permanent.
 */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

const retryWaitOf = (error: unknown): number =>
  Math.max(RETRY_WAIT_MS, error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0)

/**
 * Returns a `refetchInterval` in milliseconds that pauses while the last request has failed. During that time only the
 * automatic retry sends requests.
 */
export const intervalUntilError =
  (ms: number) =>
  ({ state }: { state: Pick<Query['state'], 'error'> }): number | false =>
    state.error ? false : ms

/**
 * A value for `refetchOnWindowFocus`. It refetches even fresh data, but leaves a failed query to the automatic retry.
 */
export const refetchOnFocus = ({ state }: { state: Pick<Query['state'], 'error'> }): 'always' | false =>
  state.error ? false : 'always'

type AnyQuery = Query<unknown, unknown, unknown>

/**
 * Retries a failed query after RETRY_WAIT_MS, or later if the server asked for a longer wait. All components that show
 * the query share one timer. On a hidden page the retry waits until the page is visible.
 */
function retryAfterWait(query: AnyQuery, error: unknown, quiet: WeakSet<AnyQuery>): void {
  const repeat = (): void => {
    if (query.state.error !== error || query.state.fetchStatus !== 'idle' || !query.isActive()) return
    quiet.add(query)
    query.fetch().catch(() => undefined)
  }
  setTimeout(() => {
    if (focusManager.isFocused()) return repeat()
    const stop = focusManager.subscribe((seen) => {
      if (!seen) return
      stop()
      repeat()
    })
  }, retryWaitOf(error))
}

export function createQueryClient(): QueryClient {
  /** Queries that are being retried automatically. Their failure was already reported. */
  const quiet = new WeakSet<AnyQuery>()
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!quiet.delete(query)) query.meta?.sayFailure?.(error)
        if (isTemporary(error)) retryAfterWait(query, error, quiet)
      },
      onSuccess: (_, query) => void quiet.delete(query),
    }),
    defaultOptions: {
      // Without a connection the service worker may still have a stored response, so every query is sent once even when
      // offline.
      queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false, networkMode: 'offlineFirst' },
      // Without a connection a mutation fails and reports the failure. It must not be queued and run later, when the
      // customer no longer expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

let browserClient: QueryClient | null = null

/**
 * Returns the one client of the browser. A page rendered on the server gets a separate client, which is dropped
 * afterwards.
 */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient()
  browserClient ??= createQueryClient()
  return browserClient
}

/**
 * Refetches the page's queries when the customer returns to the page. This covers Back and Forward from the browser's
 * page cache, and a return from another window. By itself the query client notices only changes of visibility.
 */
export function refreshOnReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient().invalidateQueries()
  })
  focusManager.setEventListener((onFocusChange) => {
    const look = (): void => onFocusChange()
    window.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      window.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  })
}

/**
 * Removes the customer's data from memory, and the copies that the service worker keeps for offline use. This also
 * works if the service worker does not control this page.
 */
export function forgetCustomer(client: QueryClient): void {
  client.removeQueries({ queryKey: [CUSTOMER_KEY] })
  void navigator.serviceWorker
    ?.getRegistration()
    .then((known) => known?.active?.postMessage(SIGNED_OUT_MESSAGE, []))
    .catch(() => undefined)
}

/** Returns a mutation's `meta` with one toast text for a refusal and another for a lost connection. */
export const failureToast = (refused: string, unreachable: string = refused) => ({
  sayFailure: (error: unknown): void => notify.error(isConnectionProblem(error) ? unreachable : refused),
})
