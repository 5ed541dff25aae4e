/** `device` outlives the tab; `tab` ends with it. */
type KeptIn = 'device' | 'tab'

/** Values that the browser forbids to store or has no room for. They last as long as the page. */
const inMemory: Record<KeptIn, Map<string, string>> = { device: new Map(), tab: new Map() }

/** Returns the storage. If it is forbidden, even the access throws. */
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

/** Stores `value` under `key`, or deletes the value for null. Returns false if it lasts only as long as the page. */
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

/** Reads a stored value of unknown shape: an older version of the shop, or a person, may have written it. */
export function readKeptJson(place: KeptIn, key: string): unknown {
  try {
    return JSON.parse(readKept(place, key) ?? 'null')
  } catch {
    return null
  }
}

export const keepJson = (place: KeptIn, key: string, value: unknown): boolean => keep(place, key, JSON.stringify(value))

/** Deletes all values of the shop. */
export function forgetKept(place: KeptIn): void {
  inMemory[place].clear()
  try {
    storageOf(place).clear()
  } catch {
    return
  }
}

/**
 * Calls `changed` when another tab, or another page while this one was in the browser's page cache, may have changed
 * the value of `key`. Returns a function that stops this.
 */
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
