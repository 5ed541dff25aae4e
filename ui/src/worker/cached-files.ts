import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

const MONTH_S = 30 * 24 * 60 * 60

/**
 * Returns plugins that store at most `maxEntries` answers with status 200, each for a month. When the storage is full,
 * these caches are deleted first.
 */
export const cachePlugins = (maxEntries: number) => [
  new CacheableResponsePlugin({ statuses: [200] }),
  new ExpirationPlugin({ maxEntries, maxAgeSeconds: MONTH_S, purgeOnQuotaError: true }),
]

/** Deletes a cache, and the list of expiry times that belongs to it. */
export async function deleteCache(cacheName: string): Promise<void> {
  await caches.delete(cacheName)
  await new CacheExpiration(cacheName, { maxAgeSeconds: MONTH_S }).delete()
}

/** The cache of scripts, styles and fonts. Their names change with their content, so entries never become outdated. */
const files = new CacheFirst({ cacheName: 'files', plugins: cachePlugins(300) })

/** The cache of pictures. Their names change with their content too. */
const pictures = new CacheFirst({ cacheName: 'pictures', plugins: cachePlugins(300) })

/** Serves files and pictures of this origin from the cache after the first request. */
export function serveCachedFiles(origin: string): void {
  registerRoute(({ url }) => url.origin === origin && url.pathname.startsWith('/assets/'), files)
  registerRoute(({ url }) => url.origin === origin && url.pathname.startsWith('/images/'), pictures)
}

export function cacheFile(event: ExtendableEvent, file: URL): Promise<Response> {
  const strategy = file.pathname.startsWith('/images/') ? pictures : files
  return strategy.handle({ event, request: new Request(file) })
}

/**
 * Parses a page's message. It contains the page's address and the files that it loaded before the worker was active.
 */
export function readPageMessage(message: unknown, origin: string): { page: URL; files: URL[] } | null {
  if (typeof message !== 'object' || message === null || !('page' in message) || !('files' in message)) return null
  const { page, files: named } = message
  if (typeof page !== 'string' || !Array.isArray(named)) return null
  const urls = named.filter((one) => typeof one === 'string').map((one) => new URL(one, origin))
  return {
    page: new URL(page, origin),
    files: urls.filter((url) => url.origin === origin && /^\/(?:assets|images)\//.test(url.pathname)),
  }
}
