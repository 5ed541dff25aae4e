const WORKER = '/service-worker.js'

/** The worker keeps what was seen for when there is no connection. It comes last: nothing on the page waits for it. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- where the browser knows trusted types, it takes what they made for an address
    await navigator.serviceWorker.register(trusted(WORKER) as string)
    const { active } = await navigator.serviceWorker.ready
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage({ page: window.location.href, files }, [])
  } catch {
    // A browser that keeps no workers, or no room for one, shows the pages as they are.
    return
  }
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown }
}

/** The pages' policy takes no plain text for the address of a script. */
function trusted(url: string): unknown {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not every browser has them, and none of the types here
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('service-worker', { createScriptURL: () => url }).createScriptURL(url) ?? url
}
