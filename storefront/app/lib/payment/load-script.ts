/** Milliseconds after which a missing script counts as failed. */
const SCRIPT_TIMEOUT_MS = 10_000

const loads = new Map<string, Promise<boolean>>()

/** Loads the provider's script once. Returns false if it fails; then the next call tries again. */
export function loadScript(script: string): Promise<boolean> {
  const known = loads.get(script)
  if (known) return known
  const load = addScript(script).then((loaded) => {
    if (!loaded) loads.delete(script)
    return loaded
  })
  loads.set(script, load)
  return load
}

declare global {
  interface Window {
    /** Not yet among the declared types. Its values work as strings. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string }
    }
  }
}

/**
 * Returns an address from which scripts may load a script: only the one that the server named. The policy of pages
 * refuses any other.
 */
let scriptAddress = (url: string): string => {
  const policy = window.trustedTypes?.createPolicy('payment-provider', { createScriptURL: (named) => named })
  scriptAddress = (named) => policy?.createScriptURL(named) ?? named
  return scriptAddress(url)
}

const addScript = (src: string): Promise<boolean> =>
  new Promise((resolve) => {
    const element = document.createElement('script')
    const end = (loaded: boolean): void => {
      clearTimeout(timer)
      if (!loaded) element.remove()
      resolve(loaded)
    }
    const timer = setTimeout(() => end(false), SCRIPT_TIMEOUT_MS)
    element.addEventListener('load', () => end(true), { once: true })
    element.addEventListener('error', () => end(false), { once: true })
    element.async = true
    element.src = scriptAddress(src)
    document.head.append(element)
  })
