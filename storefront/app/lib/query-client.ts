import { CUSTOMER_LEFT } from '@farmstand/contracts/kept-offline'
import { focusManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { ApiError, isConnectionProblem } from './api-error.ts'
import { notify } from './notify.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Reports the failure of a query, once for each failure, regardless of the number of parts that show it. */
      sayFailure?: (error: unknown) => void
    }
  }
}

/** The first key of all queries of the customer, so that signing out can remove them at once. */
export const CUSTOMER_KEY = 'mine'

/**
 * Milliseconds for data that must be current: only long enough for a page to show an answer requested during
 * navigation.
 */
export const JUST_ASKED_MS = 2000

/** The minimum rest in milliseconds before an automatic repetition of a failed query. */
const REST_MS = 30_000

/** Returns true for a failure that may pass, like a busy server or a lost connection. A refusal stays. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

const restOf = (error: unknown): number =>
  Math.max(REST_MS, error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0)

/**
 * Returns a `refetchInterval` (milliseconds) that pauses while the last query has failed. Then only the automatic
 * repetition asks.
 */
export const intervalWhileFine =
  (ms: number) =>
  ({ state }: { state: Pick<Query['state'], 'error'> }): number | false =>
    state.error ? false : ms

/** A `refetchOnWindowFocus` that refetches fresh data too, but lets a failed query rest. */
export const refetchOnFocus = ({ state }: { state: Pick<Query['state'], 'error'> }): 'always' | false =>
  state.error ? false : 'always'

type AnyQuery = Query<unknown, unknown, unknown>

/**
 * Repeats a failed query after its rest, with one timer for all parts that show it. On a hidden page it waits until the
 * page is visible.
 */
function repeatAfterRest(query: AnyQuery, error: unknown, quiet: WeakSet<AnyQuery>): void {
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
  }, restOf(error))
}

export function createQueryClient(): QueryClient {
  /** Queries under automatic repetition, whose failure was already reported. */
  const quiet = new WeakSet<AnyQuery>()
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!quiet.delete(query)) query.meta?.sayFailure?.(error)
        if (mayPass(error)) repeatAfterRest(query, error, quiet)
      },
      onSuccess: (_, query) => void quiet.delete(query),
    }),
    defaultOptions: {
      // Without a connection the service worker may still have the last answer, so each query is sent once.
      queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false, networkMode: 'offlineFirst' },
      // Without a connection a mutation fails and reports it. It must not wait and run when the customer no longer
      // expects it.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

let ofBrowser: QueryClient | null = null

/** Returns the browser's only client. Pages rendered by the server get their own and drop it. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient()
  ofBrowser ??= createQueryClient()
  return ofBrowser
}

/**
 * Refetches the page's queries when the customer returns: by Back or Forward from the browser's page cache, and from
 * behind another window, where the client by itself would notice only a change of visibility.
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
 * Removes the customer's data, also the service worker's copies for offline use, even if it does not serve this page.
 */
export function forgetCustomer(client: QueryClient): void {
  client.removeQueries({ queryKey: [CUSTOMER_KEY] })
  void navigator.serviceWorker
    ?.getRegistration()
    .then((known) => known?.active?.postMessage(CUSTOMER_LEFT, []))
    .catch(() => undefined)
}

/** Returns a `meta` with one toast for a refusal and another for a lost connection. */
export const failureToast = (refused: string, unreachable: string = refused) => ({
  sayFailure: (error: unknown): void => notify.error(isConnectionProblem(error) ? unreachable : refused),
})
