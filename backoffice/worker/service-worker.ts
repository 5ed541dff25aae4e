import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { serveCachedFiles, cacheFile, cachePlugins, readPageMessage } from '@farmstand/ui/worker/cached-files.ts'

declare const self: ServiceWorkerGlobalScope

// A new worker activates at once without asking, because the files of older pages stay cached.
void self.skipWaiting()
clientsClaim()

/** Seconds after which the cached page replaces a slow network. */
const NETWORK_TIMEOUT_S = 5
/** All screens share one document. */
const DOCUMENT = '/'

const screens = new NetworkFirst({
  cacheName: 'screens',
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  plugins: [...cachePlugins(1), { cacheKeyWillBeUsed: async () => DOCUMENT }],
})

/** Returns whether a URL is a screen. The worker caches no calls, papers or photos; packing stores its own data. */
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
