import { api } from './lib/api-client.ts'
import { CUSTOMER_KEY, queryClient } from './lib/query-client.ts'
import { customerWhenKnown } from './lib/session-store.ts'

/** Informs the service worker of a page that the router has opened without loading a document. */
export function postPageToWorker(): void {
  navigator.serviceWorker?.controller?.postMessage({ page: window.location.href, files: [] }, [])
}

/**
 * Requests the customer's data again once the first service worker controls the page. That worker started after the
 * page's first requests and could not store their responses.
 */
export function storeCustomerResponses(): void {
  const workers = navigator.serviceWorker
  if (!workers || workers.controller) return
  workers.addEventListener(
    'controllerchange',
    () =>
      void customerWhenKnown().then((user) => {
        if (!user) return undefined
        void api.whoami().catch(() => undefined)
        return queryClient().invalidateQueries({ queryKey: [CUSTOMER_KEY] })
      }),
    { once: true },
  )
}
