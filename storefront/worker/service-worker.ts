import { isPage, isPaymentPage, pages } from '@farmstand/contracts/pages'
import { SIGNED_OUT_MESSAGE } from '@farmstand/contracts/kept-offline'
import { addressIn, readAddress } from '@farmstand/contracts/languages'
import { serveCachedFiles, cacheFile, readPageMessage } from '@farmstand/ui/worker/cached-files.ts'
import { clientsClaim } from 'workbox-core'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'
import { answerPageData, keepPage, pageCache, pagesSeen } from './pages-seen.ts'
import { forgetOwnAnswers, isOwnAnswer, ownAnswers } from './own-answers.ts'

declare const self: ServiceWorkerGlobalScope

// A newer service worker takes over at once and without asking. That is safe, because it still has every file that
// older pages need.
void self.skipWaiting()
clientsClaim()

const isOurs = (url: URL): boolean => url.origin === self.location.origin
/**
 * Returns true for pages that may be cached. Pages for paying are never cached, because their policies and amounts are
 * valid only for the moment.
 */
const isCacheable = (url: URL): boolean => isOurs(url) && isPage(url.pathname) && !isPaymentPage(url.pathname)

registerRoute(({ request, url }) => request.mode === 'navigate' && isCacheable(url), pagesSeen)
registerRoute(({ url }) => isOurs(url) && url.pathname.endsWith('.data'), answerPageData)
// Pages for paying are never cached. Without a connection, the shop's offline page replaces them, so that the browser's
// error page does not appear.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOurs(url) && isPage(url.pathname),
  new NetworkOnly(),
)
serveCachedFiles(self.location.origin)
registerRoute(({ request, url }) => isOurs(url) && isOwnAnswer(request, url), ownAnswers)

setCatchHandler(async ({ request, url }) => {
  if (!url || request.mode !== 'navigate') return Response.error()
  const instead = addressIn(readAddress(url.pathname).language, pages.offline)
  const kept = await (await pageCache()).match(instead)
  if (!kept) return Response.error()
  if (url.pathname === instead) return kept
  // Redirects, because a page refuses to be shown at an address other than its usual one.
  return Response.redirect(`${instead}?to=${encodeURIComponent(url.pathname + url.search)}`)
})

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if (event.data === SIGNED_OUT_MESSAGE) return event.waitUntil(forgetOwnAnswers())
  const seen = readPageMessage(event.data, self.location.origin)
  if (!seen) return
  event.waitUntil(
    Promise.allSettled([
      ...(isCacheable(seen.page) ? [keepPage(event, seen.page)] : []),
      storePageWithFiles(event, new URL(addressIn(readAddress(seen.page.pathname).language, pages.offline), seen.page)),
      ...seen.files.map((file) => cacheFile(event, file)),
    ]),
  )
})

/** Stores a page that nobody has opened yet, together with the files that it names. */
async function storePageWithFiles(event: ExtendableEvent, page: URL): Promise<void> {
  await keepPage(event, page)
  const html = await (await (await pageCache()).match(page))?.text()
  const named = new Set(html?.match(/\/assets\/[\w.-]+/g))
  await Promise.allSettled([...named].map((file) => cacheFile(event, new URL(file, page))))
}
