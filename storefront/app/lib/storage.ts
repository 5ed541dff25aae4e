/** The place of a stored value. `device` values stay after the tab is closed, and `tab` values are deleted with it. */
type StorageKind = 'device' | 'tab'

/** Values that the browser refuses to store, or for which it has no space. They are lost when the page closes. */
const inMemory: Record<StorageKind, Map<string, string>> = { device: new Map(), tab: new Map() }

/** Returns the browser's storage. If storage is forbidden, even reading this property throws. */
const storageOf = (place: StorageKind): Storage => (place === 'device' ? localStorage : sessionStorage)

export function readKept(place: StorageKind, key: string): string | null {
  const held = inMemory[place].get(key)
  if (held !== undefined) return held
  try {
    return storageOf(place).getItem(key)
  } catch {
    return null
  }
}

/**
 * Stores `value` under `key`; null deletes the stored value. Returns false if the value could only be kept until the
 * page closes.
 */
export function storeText(place: StorageKind, key: string, value: string | null): boolean {
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

/** Reads a stored value of unknown shape, because an older version of the shop or a person may have written it. */
export function readKeptJson(place: StorageKind, key: string): unknown {
  try {
    return JSON.parse(readKept(place, key) ?? 'null')
  } catch {
    return null
  }
}

export const storeJson = (place: StorageKind, key: string, value: unknown): boolean =>
  storeText(place, key, JSON.stringify(value))

/** Deletes all values that the shop has stored there. */
export function forgetKept(place: StorageKind): void {
  inMemory[place].clear()
  try {
    storageOf(place).clear()
  } catch {
    return
  }
}

/**
 * Calls `changed` when the value of `key` may have changed. Another tab may have changed it, or another page while this
 * one was in the browser's page cache. Returns a function that stops this.
 */
export function watchStored(key: string, changed: () => void): () => void {
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
