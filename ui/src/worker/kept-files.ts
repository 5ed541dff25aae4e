import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

const MONTH_S = 30 * 24 * 60 * 60

/** Good answers only, so many of them, for a month; they are the first to go when the device is full. */
export const keeping = (maxEntries: number) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true }),
]

/** Nothing stays of what was kept under this name, nor the list of its addresses. */
export async function forget(cacheName: string): Promise<void> {
  await caches.delete(cacheName)
  await new CacheExpiration(cacheName, { maxAgeSeconds: MONTH_S }).delete()
}

/** Scripts, style and fonts: their names change with what they hold. */
const files = new CacheFirst({ cacheName: 'files', plugins: keeping(300) })

/** Their names change too. */
const pictures = new CacheFirst({ cacheName: 'pictures', plugins: keeping(300) })

/** Files and pictures of this origin come from the device once they were here. */
export function answerKeptFiles(origin: string): void {
  registerRoute(({ url }) => url.origin === origin && url.pathname.startsWith('/assets/'), files)
  registerRoute(({ url }) => url.origin === origin && url.pathname.startsWith('/images/'), pictures)
}

export function keepFile(event: ExtendableEvent, file: URL): Promise<Response> {
  const strategy = file.pathname.startsWith('/images/') ? pictures : files
  return strategy.handle({ event, request: new Request(file) })
}

/** What a page tells: where it is now, and the files that came before there was a worker to keep them. */
export function seenIn(told: unknown, origin: string): { page: URL; files: URL[] } | null {
  if (typeof told !== 'object' || told === null || !('page' in told) || !('files' in told)) return null
  const { page, files: named } = told
  if (typeof page !== 'string' || !Array.isArray(named)) return null
  const urls = named.filter((one) => typeof one === 'string').map((one) => new URL(one, origin))
  return {
    page: new URL(page, origin),
    files: urls.filter((url) => url.origin === origin && /^\/(?:assets|images)\//.test(url.pathname)),
  }
}
