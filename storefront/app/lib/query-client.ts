import { CUSTOMER_LEFT } from '@farmstand/contracts/kept-offline'
import { QueryCache, QueryClient } from '@tanstack/react-query'
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

const MAX_TRIES = 2

/** What a second try can mend: the way to the server, or a server that was busy. */
function worthAnotherTry(failures: number, error: unknown): boolean {
  return failures < MAX_TRIES && error instanceof ApiError && (error.status === 0 || error.status === 503)
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => meta?.sayFailure?.(error) }),
    defaultOptions: {
      // Without a connection the worker may still have the answer of the last time: each is asked for once.
      queries: { staleTime: 30_000, retry: worthAnotherTry, refetchOnWindowFocus: false, networkMode: 'offlineFirst' },
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
