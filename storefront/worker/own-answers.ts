import { API_ROOT, methodAndPathOf, type CallName } from '@farmstand/contracts/calls'
import { KEPT_ANSWER, OWN_ANSWERS } from '@farmstand/contracts/kept-offline'
import { deleteCache, cachePlugins } from '@farmstand/ui/worker/cached-files.ts'
import { NetworkFirst } from 'workbox-strategies'

/** The calls whose answers a customer can see without a connection. Money and codes are never stored. */
const KEPT: readonly CallName[] = ['whoami', 'getCart', 'listOrders', 'getOrder', 'listAddresses']

const patterns = KEPT.map((name) => `${API_ROOT}${methodAndPathOf(name).path}`.split('/'))

export function isOwnAnswer({ method }: Request, { pathname }: URL): boolean {
  const asked = pathname.split('/')
  const fits = (pattern: readonly string[]): boolean =>
    pattern.length === asked.length && pattern.every((part, at) => part.startsWith(':') || part === asked[at])
  return method === 'GET' && patterns.some(fits)
}

let customersLeft = 0

/** Deletes the customer's answers when they sign out, including those of pending requests. */
export async function forgetOwnAnswers(): Promise<void> {
  customersLeft += 1
  await deleteCache(OWN_ANSWERS)
}

/** Answers as last received, while the shop cannot be reached. The page deletes them when the customer signs out. */
export const ownAnswers = new NetworkFirst({
  cacheName: OWN_ANSWERS,
  plugins: [
    ...cachePlugins(60),
    {
      requestWillFetch: async ({ request, state }) => {
        if (state) state['customers'] = customersLeft
        return request
      },
      // A request from before signing out may complete after it, or during the deletion.
      cacheWillUpdate: async ({ response, state }) => (state?.['customers'] === customersLeft ? response : null),
      cacheDidUpdate: async ({ state }) => {
        if (state?.['customers'] !== customersLeft) await deleteCache(OWN_ANSWERS)
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && asKept(cachedResponse),
    },
  ],
})

/** Marks a stored answer, so that the page can show that it is older. */
function asKept(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set(KEPT_ANSWER, '1')
  return new Response(answer.body, { status: answer.status, headers })
}
