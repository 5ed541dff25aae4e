import { KEPT_DOCUMENT } from '@farmstand/contracts/kept-offline'
import { keeping } from '@farmstand/ui/worker/kept-files.ts'
import type { RouteHandlerCallback } from 'workbox-core/types.js'
import { NetworkFirst } from 'workbox-strategies'

const NAME = 'pages'
/** A way on which nothing comes for so long is taken for none, where the page was seen before. */
const PATIENCE_S = 10
const FRESH_MS = 10 * 60_000

const options = { cacheName: NAME, plugins: keeping(60) }

/** Documents are the same for everybody, a customer's own pages too: what is private comes after them. */
export const pagesSeen = new NetworkFirst({ ...options, networkTimeoutSeconds: PATIENCE_S })
const fetched = new NetworkFirst(options)

export const pageCache = (): Promise<Cache> => caches.open(NAME)

/** Asks for a page so that it is kept, unless that was done just now. */
export async function keepPage(event: ExtendableEvent, page: URL): Promise<void> {
  if (!(await isFresh(page))) await fetched.handle({ event, request: new Request(page) })
}

/** The data of a page that the router goes to by itself: without it the router is told to go there as a document, if that is kept. */
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
