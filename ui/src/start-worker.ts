const WORKER = '/service-worker.js'

/**
 * Registers the service worker, which caches visited pages for use offline. The page calls this last, because it works
 * without a service worker.
 */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a browser with trusted types accepts the trusted URL as an address
    await navigator.serviceWorker.register(trusted(WORKER) as string)
    const { active } = await navigator.serviceWorker.ready
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage({ page: window.location.href, files }, [])
  } catch {
    // In a browser that refuses service workers or has no storage left, the pages work without one.
    return
  }
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown }
}

/** Turns an address into a trusted script URL, because the pages' policy refuses plain text. */
function trusted(url: string): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some browsers lack them, and TypeScript's DOM types do not contain them
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('service-worker', { createScriptURL: () => url }).createScriptURL(url) ?? url
}
