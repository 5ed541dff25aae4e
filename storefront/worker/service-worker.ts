import { isPage, isPaymentPage, pages } from '@farmstand/contracts/pages'
import { addressIn, readAddress } from '@farmstand/contracts/languages'
import { clientsClaim } from 'workbox-core'
import { registerRoute, setCatchHandler } from 'workbox-routing'
import { answerPageData, keepPage, pageCache, pagesSeen } from './pages-seen.ts'
import { files, ownAnswers, pictures } from './strategies.ts'
import { isOwnAnswer } from './own-answers.ts'

declare const self: ServiceWorkerGlobalScope

// Nothing that an older page asks for is missing under a newer worker: it is taken at once, and nobody is asked.
void self.skipWaiting()
clientsClaim()

const isOurs = (url: URL): boolean => url.origin === self.location.origin
/** Of pages on which one pays nothing is kept: their policies and their amounts are of the moment. */
const isKept = (url: URL): boolean => isOurs(url) && isPage(url.pathname) && !isPaymentPage(url.pathname)

registerRoute(({ request, url }) => request.mode === 'navigate' && isKept(url), pagesSeen)
registerRoute(({ url }) => isOurs(url) && url.pathname.endsWith('.data'), answerPageData)
registerRoute(({ url }) => isOurs(url) && url.pathname.startsWith('/assets/'), files)
registerRoute(({ url }) => isOurs(url) && url.pathname.startsWith('/images/'), pictures)
registerRoute(({ request, url }) => isOurs(url) && isOwnAnswer(request, url), ownAnswers)

setCatchHandler(async ({ request, url }) => {
  if (!url || request.mode !== 'navigate') return Response.error()
  const instead = addressIn(readAddress(url.pathname).language, pages.offline)
  const kept = await (await pageCache()).match(instead)
  if (!kept) return Response.error()
  if (url.pathname === instead) return kept
  // By a redirect: a page refuses to be shown at an address that it was not made for.
  return Response.redirect(`${instead}?to=${encodeURIComponent(url.pathname + url.search)}`)
})

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const seen = seenIn(event.data)
  if (!seen) return
  event.waitUntil(
    Promise.allSettled([
      ...(isKept(seen.page) ? [keepPage(event, seen.page)] : []),
      keepWhole(event, new URL(addressIn(readAddress(seen.page.pathname).language, pages.offline), seen.page)),
      ...seen.files.map((file) => keepFile(event, file)),
    ]),
  )
})

/** A page that nobody has opened, with the files it names. */
async function keepWhole(event: ExtendableEvent, page: URL): Promise<void> {
  await keepPage(event, page)
  const html = await (await (await pageCache()).match(page))?.text()
  const named = new Set(html?.match(/\/assets\/[\w.-]+/g))
  await Promise.allSettled([...named].map((file) => keepFile(event, new URL(file, page))))
}

function keepFile(event: ExtendableEvent, file: URL): Promise<Response> {
  const strategy = file.pathname.startsWith('/images/') ? pictures : files
  return strategy.handle({ event, request: new Request(file) })
}

/** What a page tells: where it is now, and the files that came before there was a worker to keep them. */
function seenIn(told: unknown): { page: URL; files: URL[] } | null {
  if (typeof told !== 'object' || told === null || !('page' in told) || !('files' in told)) return null
  const { page, files: named } = told
  if (typeof page !== 'string' || !Array.isArray(named)) return null
  const urls = named.filter((one) => typeof one === 'string').map((one) => new URL(one, self.location.origin))
  return {
    page: new URL(page, self.location.origin),
    files: urls.filter((url) => isOurs(url) && /^\/(?:assets|images)\//.test(url.pathname)),
  }
}
