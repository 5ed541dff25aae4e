import { clientsClaim } from 'workbox-core'
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { answerKeptFiles, keepFile, keeping, seenIn } from '@farmstand/ui/worker/kept-files.ts'

declare const self: ServiceWorkerGlobalScope

// The files of an older page stay on the device: a newer worker is taken at once, and nobody is asked.
void self.skipWaiting()
clientsClaim()

/** A way on which nothing comes for so long is taken for none. */
const PATIENCE_S = 5
/** One document is all screens. */
const DOCUMENT = '/'

const screens = new NetworkFirst({
  cacheName: 'screens',
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [...keeping(1), { cacheKeyWillBeUsed: async () => DOCUMENT }],
})

/** Calls, papers and photos are the shop's alone: what packing may show without a connection is kept by its own screens. */
const isScreen = ({ origin, pathname }: URL): boolean =>
  origin === self.location.origin && !/^\/(?:office|assets|images)\//.test(pathname)

registerRoute(({ request, url }) => request.mode === 'navigate' && isScreen(url), screens)
answerKeptFiles(self.location.origin)

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const seen = seenIn(event.data, self.location.origin)
  if (!seen) return
  event.waitUntil(
    Promise.allSettled([
      screens.handle({ event, request: new Request(new URL(DOCUMENT, self.location.origin)) }),
      ...seen.files.map((file) => keepFile(event, file)),
    ]),
  )
})
