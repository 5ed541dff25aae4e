import { API_ROOT, methodAndPathOf, type CallName } from '@farmstand/contracts/calls'
import { CACHED_ANSWER_HEADER, PERSONAL_DATA_CACHE } from '@farmstand/contracts/kept-offline'
import { deleteCache, cachePlugins } from '@farmstand/ui/worker/cached-files.ts'
import { NetworkFirst } from 'workbox-strategies'

/**
 * The calls whose responses a customer can see without a connection. Responses about money and codes are never stored.
 */
const STORED_CALLS: readonly CallName[] = ['whoami', 'getCart', 'listOrders', 'getOrder', 'listAddresses']

const patterns = STORED_CALLS.map((name) => `${API_ROOT}${methodAndPathOf(name).path}`.split('/'))

export function isOwnAnswer({ method }: Request, { pathname }: URL): boolean {
  const asked = pathname.split('/')
  const fits = (pattern: readonly string[]): boolean =>
    pattern.length === asked.length && pattern.every((part, at) => part.startsWith(':') || part === asked[at])
  return method === 'GET' && patterns.some(fits)
}

let customersLeft = 0

/** Deletes the customer's stored responses at sign-out, and makes sure that requests still running store nothing. */
export async function forgetOwnAnswers(): Promise<void> {
  customersLeft += 1
  await deleteCache(PERSONAL_DATA_CACHE)
}

/**
 * Serves the customer's responses from the network, or as last received while the shop cannot be reached. The page
 * deletes them when the customer signs out.
 */
export const ownAnswers = new NetworkFirst({
  cacheName: PERSONAL_DATA_CACHE,
  plugins: [
    ...cachePlugins(60),
    {
      requestWillFetch: async ({ request, state }) => {
        if (state) state['customers'] = customersLeft
        return request
      },
      // A request sent before signing out may complete afterwards, or while the responses are being deleted.
      cacheWillUpdate: async ({ response, state }) => (state?.['customers'] === customersLeft ? response : null),
      cacheDidUpdate: async ({ state }) => {
        if (state?.['customers'] !== customersLeft) await deleteCache(PERSONAL_DATA_CACHE)
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && markedAsStored(cachedResponse),
    },
  ],
})

/** Marks a response as coming from storage, so that the page can say that it is older. */
function markedAsStored(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set(CACHED_ANSWER_HEADER, '1')
  return new Response(answer.body, { status: answer.status, headers })
}
