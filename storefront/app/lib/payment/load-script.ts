/** Milliseconds after which a script that has not loaded counts as failed. */
const SCRIPT_TIMEOUT_MS = 10_000

const loads = new Map<string, Promise<boolean>>()

/** Loads the provider's script once. Returns false if that fails. The next call then tries again. */
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
    /** Missing from TypeScript's DOM types. Its values can be used as strings. */
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string }
    }
  }
}

/**
 * Returns a script address that the browser accepts under Trusted Types. The page's policy allows only the address that
 * the server named.
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
