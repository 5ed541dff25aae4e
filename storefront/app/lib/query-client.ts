import { CUSTOMER_LEFT } from '@farmstand/contracts/kept-offline'
import { focusManager, QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { ApiError, isConnectionProblem } from './api-error.ts'
import { notify } from './notify.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Says that reading failed: once for each failed reading, however many places show it. */
      sayFailure?: (error: unknown) => void
    }
  }
}

/** Keys of all that belongs to the customer begin with this, so that signing out can forget it at once. */
export const MINE = 'mine'

/** For what must be as it is now: long enough only for a page to show what was asked while it was on its way. */
export const JUST_ASKED_MS = 2000

/** The shop repeats a failed reading by itself no sooner than this. */
const REST_MS = 30_000

/** A busy server or a lost connection can pass; a refusal stays one. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

const restOf = (error: unknown): number =>
  Math.max(REST_MS, error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0)

/** A `refetchInterval` (milliseconds) that pauses while the last reading failed: then only the rule of failed readings asks again. */
export const every =
  (ms: number) =>
  ({ state }: { state: Pick<Query['state'], 'error'> }): number | false =>
    state.error ? false : ms

/** A `refetchOnWindowFocus`, also of an answer that is not old yet, that leaves a failed reading to rest. */
export const onFocus = ({ state }: { state: Pick<Query['state'], 'error'> }): 'always' | false =>
  state.error ? false : 'always'

type AnyQuery = Query<unknown, unknown, unknown>

/** One timer for each failed reading, however many places show it; a page that nobody sees waits until it is seen. */
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
  /** Repeated without anybody's asking: their failure was said before. */
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
      // Without a connection the worker may still have the answer of the last time: each is asked for once.
      queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false, networkMode: 'offlineFirst' },
      // Without a connection a change fails and says so, rather than wait and happen when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

let ofBrowser: QueryClient | null = null

/** One for each browser; pages rendered by the server get their own and drop it. */
export function queryClient(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient()
  ofBrowser ??= createQueryClient()
  return ofBrowser
}

/**
 * What is on the page is read again when it comes back: from the browser's store of pages for Back and Forward, as far as it shows
 * any of it, and from behind another window, where only its visibility would be noticed else.
 */
export function refreshOnReturn(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient().invalidateQueries()
  })
  focusManager.setEventListener((tell) => {
    const look = (): void => tell()
    window.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      window.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  })
}

/** Also what the worker keeps of the customer for when there is no connection, though it may not serve this very page. */
export function forgetCustomer(client: QueryClient): void {
  client.removeQueries({ queryKey: [MINE] })
  void navigator.serviceWorker
    ?.getRegistration()
    .then((known) => known?.active?.postMessage(CUSTOMER_LEFT, []))
    .catch(() => undefined)
}

/** For `meta`: one toast when the server refused, another when it did not answer at all. */
export const failureToast = (refused: string, unreachable: string = refused) => ({
  sayFailure: (error: unknown): void => notify.error(isConnectionProblem(error) ? unreachable : refused),
})
