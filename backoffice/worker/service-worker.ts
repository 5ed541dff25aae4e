import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { serveCachedFiles, cacheFile, cachePlugins, readPageMessage } from '@farmstand/ui/worker/cached-files.ts'

declare const self: ServiceWorkerGlobalScope

// A new worker takes over at once without asking. This breaks no open page, because the files of older pages stay
// cached.
void self.skipWaiting()
clientsClaim()

/** Seconds without an answer from the network after which the cached page is used. */
const NETWORK_TIMEOUT_S = 5
/** The path under which the document is cached. All screens share this one document. */
const DOCUMENT = '/'

const screens = new NetworkFirst({
  cacheName: 'screens',
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [...cachePlugins(1), { cacheKeyWillBeUsed: async () => DOCUMENT }],
})

/**
 * Returns whether a URL is a screen. The worker caches no requests, printable documents or photos. The packing screens
 * store their data themselves.
 */
const isScreen = ({ origin, pathname }: URL): boolean =>
  origin === self.location.origin && !/^\/(?:office|assets|images)\//.test(pathname)

registerRoute(({ request, url }) => request.mode === 'navigate' && isScreen(url), screens)
serveCachedFiles(self.location.origin)

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const seen = readPageMessage(event.data, self.location.origin)
  if (!seen) return
  event.waitUntil(
    Promise.allSettled([
      screens.handle({ event, request: new Request(new URL(DOCUMENT, self.location.origin)) }),
      ...seen.files.map((file) => cacheFile(event, file)),
    ]),
  )
})
