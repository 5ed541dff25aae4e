import { CACHED_DOCUMENT_HEADER } from '@farmstand/contracts/kept-offline'
import { cachePlugins } from '@farmstand/ui/worker/cached-files.ts'
import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { NetworkFirst } from 'workbox-strategies'

const NAME = 'pages'
/** Seconds to wait for the server. After that, a page that was visited before comes from the cache. */
const NETWORK_TIMEOUT_S = 10
const FRESH_MS = 10 * 60_000

const options = { cacheName: NAME, plugins: cachePlugins(60) }

/**
 * Serves page documents. They are the same for everybody, so they can be cached. The pages of a customer load private
 * data only afterwards.
 */
export const pagesSeen = new NetworkFirst({ ...options, networkTimeoutSeconds: NETWORK_TIMEOUT_S })
const fetched = new NetworkFirst(options)

export const pageCache = (): Promise<Cache> => caches.open(NAME)

/** Stores a page in the cache, unless it was stored a moment ago. Resolves when the page is stored. */
export async function keepPage(event: ExtendableEvent, page: URL): Promise<void> {
  if (await isFresh(page)) return
  // The first promise resolves before the page is written to the cache, so the second one is awaited.
  const [, kept] = fetched.handleAll({ event, request: new Request(page) })
  await kept
}

/**
 * Answers the router's request for a page's data. If the server cannot be reached and the page's document is cached,
 * the answer makes the router load that document.
 */
export const answerPageData: RouteHandlerCallback = async ({ request, url }) => {
  try {
    return await fetch(request)
  } catch {
    const page = pageOf(url)
    const kept = await (await pageCache()).match(page)
    return kept
      ? new Response(null, { status: 204, headers: { [CACHED_DOCUMENT_HEADER]: page.href } })
      : Response.error()
  }
}

/**
 * Returns the address of the page to which a data request belongs: '/product/7' for '/product/7.data', and '/' for
 * '/_.data'.
 */
function pageOf(data: URL): URL {
  const page = new URL(data)
  page.pathname = page.pathname.replace(/_?\.data$/, '')
  page.searchParams.delete('_routes')
  return page
}

async function isFresh(page: URL): Promise<boolean> {
  const kept = await (await pageCache()).match(page)
  return Date.now() - Date.parse(kept?.headers.get('date') ?? '') < FRESH_MS
}
