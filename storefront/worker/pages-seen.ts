import { KEPT_DOCUMENT } from '@farmstand/contracts/kept-offline'
import { cachePlugins } from '@farmstand/ui/worker/cached-files.ts'
import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { NetworkFirst } from 'workbox-strategies'

const NAME = 'pages'
/** Seconds without an answer after which a visited page comes from the cache. */
const NETWORK_TIMEOUT_S = 10
const FRESH_MS = 10 * 60_000

const options = { cacheName: NAME, plugins: cachePlugins(60) }

/** Documents are the same for everybody, also those of a customer's own pages, which load private data later. */
export const pagesSeen = new NetworkFirst({ ...options, networkTimeoutSeconds: NETWORK_TIMEOUT_S })
const fetched = new NetworkFirst(options)

export const pageCache = (): Promise<Cache> => caches.open(NAME)

/** Stores a page, unless that was done just now. Resolves when it is stored. */
export async function keepPage(event: ExtendableEvent, page: URL): Promise<void> {
  if (await isFresh(page)) return
  // The answer resolves before it is written to the cache.
  const [, kept] = fetched.handleAll({ event, request: new Request(page) })
  await kept
}

/**
 * Answers the router's request for a page's data. If the server cannot be reached, makes the router load the cached
 * document, if there is one.
 */
export const answerPageData: RouteHandlerCallback = async ({ request, url }) => {
  try {
    return await fetch(request)
  } catch {
    const page = pageOf(url)
    const kept = await (await pageCache()).match(page)
    return kept ? new Response(null, { status: 204, headers: { [KEPT_DOCUMENT]: page.href } }) : Response.error()
  }
}

/** Returns the page of a data request: '/product/7.data' has the data of '/product/7', '/_.data' that of Home. */
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
