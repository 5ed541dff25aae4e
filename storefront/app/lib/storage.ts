/** `device` outlives the tab, `tab` does not. */
type KeptIn = 'device' | 'tab'

/** What the browser forbids to store, or has no room for, is kept as long as the page. */
const inMemory: Record<KeptIn, Map<string, string>> = { device: new Map(), tab: new Map() }

/** Only naming a forbidden storage throws already. */
const storageOf = (place: KeptIn): Storage => (place === 'device' ? localStorage : sessionStorage)

export function readKept(place: KeptIn, key: string): string | null {
  const held = inMemory[place].get(key)
  if (held !== undefined) return held
  try {
    return storageOf(place).getItem(key)
  } catch {
    return null
  }
}

/** Keeps `value` under `key`, or forgets what is there when it is null. False when it is kept only as long as the page. */
export function keep(place: KeptIn, key: string, value: string | null): boolean {
  inMemory[place].delete(key)
  try {
    if (value === null) storageOf(place).removeItem(key)
    else storageOf(place).setItem(key, value)
    return true
  } catch {
    if (value !== null) inMemory[place].set(key, value)
    return false
  }
}

/** Of unknown shape: an older version of the shop, or somebody else, may have written it. */
export function readKeptJson(place: KeptIn, key: string): unknown {
  try {
    return JSON.parse(readKept(place, key) ?? 'null')
  } catch {
    return null
  }
}

export const keepJson = (place: KeptIn, key: string, value: unknown): boolean => keep(place, key, JSON.stringify(value))

/** Forgets everything, whoever kept it. */
export function forgetKept(place: KeptIn): void {
  inMemory[place].clear()
  try {
    storageOf(place).clear()
  } catch {
    return
  }
}

/** Calls `changed` when another page may have changed what is under `key`: in another tab, or while this one was kept aside for Back. Returns how to stop. */
export function watchKept(key: string, changed: () => void): () => void {
  const listen = (event: StorageEvent): void => {
    if (event.key === key || event.key === null) changed()
  }
  const comeBack = (event: PageTransitionEvent): void => {
    if (event.persisted) changed()
  }
  window.addEventListener('storage', listen)
  window.addEventListener('pageshow', comeBack)
  return () => {
    window.removeEventListener('storage', listen)
    window.removeEventListener('pageshow', comeBack)
  }
}
