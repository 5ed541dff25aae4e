import type { ClientInstrumentation } from 'react-router'

/** Tells the worker of each page that the router has gone to by itself. */
export const tellOfPages = (): ClientInstrumentation => ({
  router: (router) =>
    router.instrument({
      async navigate(go) {
        await go()
        navigator.serviceWorker?.controller?.postMessage({ page: window.location.href, files: [] }, [])
      },
    }),
})
