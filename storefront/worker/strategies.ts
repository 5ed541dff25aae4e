import { KEPT_ANSWER, OWN_ANSWERS } from '@farmstand/contracts/kept-offline'
import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'

const MONTH_S = 30 * 24 * 60 * 60

/** Good answers only, so many of them, for a month; they are the first to go when the device is full. */
export const keeping = (maxEntries: number) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true }),
]

/** Scripts, style and fonts: their names change with what they hold. */
export const files = new CacheFirst({ cacheName: 'files', plugins: keeping(300) })

/** Their names change too. */
export const pictures = new CacheFirst({ cacheName: 'pictures', plugins: keeping(300) })

/** As they were when last seen, where the shop cannot be reached; the page forgets them when the customer leaves. */
export const ownAnswers = new NetworkFirst({
  cacheName: OWN_ANSWERS,
  plugins: [
    ...keeping(60),
    { cachedResponseWillBeUsed: async ({ cachedResponse }) => cachedResponse && asKept(cachedResponse) },
  ],
})

/** Marked, so that the page can say that it is not of now. */
function asKept(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.set(KEPT_ANSWER, '1')
  return new Response(answer.body, { status: answer.status, headers })
}
