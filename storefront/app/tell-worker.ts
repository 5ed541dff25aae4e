import { api } from './lib/api-client.ts'
import { MINE, queryClient } from './lib/query-client.ts'
import { whoIsHere } from './lib/session-store.ts'

/** Tells the worker of the page that the router has gone to by itself. */
export function tellOfPage(): void {
  navigator.serviceWorker?.controller?.postMessage({ page: window.location.href, files: [] }, [])
}

/** The first worker comes after what the first page has asked of the customer's own: it is asked once more, so that it is kept. */
export function keepOwnAnswers(): void {
  const workers = navigator.serviceWorker
  if (!workers || workers.controller) return
  workers.addEventListener(
    'controllerchange',
    () =>
      void whoIsHere().then((user) => {
        if (!user) return undefined
        void api.whoami().catch(() => undefined)
        return queryClient().invalidateQueries({ queryKey: [MINE] })
      }),
    { once: true },
  )
}
