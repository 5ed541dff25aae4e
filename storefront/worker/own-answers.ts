import { API_ROOT, lineOf, type CallName } from '@farmstand/contracts/calls'
import { KEPT_ANSWER, OWN_ANSWERS } from '@farmstand/contracts/kept-offline'
import { forget, keeping } from '@farmstand/ui/worker/kept-files.ts'
import { NetworkFirst } from 'workbox-strategies'

/** What a customer may look at again without a connection. Money and codes are never kept. */
const KEPT: readonly CallName[] = ['whoami', 'getCart', 'listOrders', 'getOrder', 'listAddresses']

const patterns = KEPT.map((name) => `${API_ROOT}${lineOf(name).path}`.split('/'))

export function isOwnAnswer({ method }: Request, { pathname }: URL): boolean {
  const asked = pathname.split('/')
  const fits = (pattern: readonly string[]): boolean =>
    pattern.length === asked.length && pattern.every((part, at) => part.startsWith(':') || part === asked[at])
  return method === 'GET' && patterns.some(fits)
}

let customersLeft = 0

/** The customer has left: nothing of theirs stays, nor what is still on its way. */
export async function forgetOwnAnswers(): Promise<void> {
  customersLeft += 1
  await forget(OWN_ANSWERS)
}

/** As they were when last seen, where the shop cannot be reached; the page forgets them when the customer leaves. */
export const ownAnswers = new NetworkFirst({
  cacheName: OWN_ANSWERS,
  plugins: [
    ...keeping(60),
    {
      requestWillFetch: async ({ request, state }) => {
        if (state) state['customers'] = customersLeft
        return request
      },
      // What was asked for before the customer left may come after it, or be written in that very moment.
      cacheWillUpdate: async ({ response, state }) => (state?.['customers'] === customersLeft ? response : null),
      cacheDidUpdate: async ({ state }) => {
        if (state?.['customers'] !== customersLeft) await forget(OWN_ANSWERS)
      },
      cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && asKept(cachedResponse),
    },
  ],
})

/** Marked, so that the page can say that it is not of now. */
function asKept(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set(KEPT_ANSWER, '1')
  return new Response(answer.body, { status: answer.status, headers })
}
