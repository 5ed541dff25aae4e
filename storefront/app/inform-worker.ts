import { api } from './lib/api-client.ts'
import { CUSTOMER_KEY, queryClient } from './lib/query-client.ts'
import { waitForCustomer } from './lib/session-store.ts'

/** Informs the service worker of a page that the router has opened without loading a document. */
export function postPageToWorker(): void {
  navigator.serviceWorker?.controller?.postMessage({ page: window.location.href, files: [] }, [])
}

/**
 * Requests the customer's data again once a service worker controls the page, if no worker loaded the page. The page's
 * first requests were then sent before the worker took over, so it could not store their responses.
 */
export function storeCustomerResponses(): void {
  const workers = navigator.serviceWorker
  const [load] = performance.getEntriesByType('navigation')
  if (!workers || (load instanceof PerformanceNavigationTiming && load.workerStart > 0)) return
  const requestAgain = (): void => void requestCustomerDataAgain()
  if (workers.controller) requestAgain()
  else workers.addEventListener('controllerchange', requestAgain, { once: true })
}

async function requestCustomerDataAgain(): Promise<void> {
  if (!(await waitForCustomer())) return
  void api.whoami().catch(() => undefined)
  const own = { queryKey: [CUSTOMER_KEY] }
  // A first request that is still running is not sent again, so it must end before.
  const running = queryClient()
    .getQueryCache()
    .findAll({ ...own, fetchStatus: 'fetching' })
  await Promise.allSettled(running.flatMap(({ promise }) => promise ?? []))
  await queryClient().invalidateQueries(own)
}
