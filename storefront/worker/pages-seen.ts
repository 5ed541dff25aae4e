import { KEPT_DOCUMENT } from '@farmstand/contracts/kept-offline'
import { keeping } from '@farmstand/ui/worker/kept-files.ts'
import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { NetworkFirst } from 'workbox-strategies'

const NAME = 'pages'
/** After so many seconds without an answer a page that was seen before comes from the cache. */
const PATIENCE_S = 10
const FRESH_MS = 10 * 60_000

const options = { cacheName: NAME, plugins: keeping(60) }

/** Documents are the same for everybody, a customer's own pages too: what is private comes after them. */
export const pagesSeen = new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE_S })
const fetched = new NetworkFirst(options)

export const pageCache = (): Promise<Cache> => caches.open(NAME)

/** Asks for a page, unless that was done just now; resolves when it is kept. */
export async function keepPage(event: ExtendableEvent, page: URL): Promise<void> {
  if (await isFresh(page)) return
  // The answer comes before it is written down.
  const [, kept] = fetched.handleAll({ event, request: new Request(page) })
  await kept
}

/** Answers the router's request for the data of a page. When the server cannot be reached: tells the router to load the cached document, if there is one. */
export const answerPageData: RouteHandlerCallback = async ({ request, url }) => {
  try {
    return await fetch(request)
  } catch {
    const page = pageOf(url)
    const kept = await (await pageCache()).match(page)
    return kept ? new Response(null, { status: 204, headers: { [KEPT_DOCUMENT]: page.href } }) : Response.error()
  }
}

/** '/product/7.data' holds what the page '/product/7' needs, '/_.data' what Home does. */
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
