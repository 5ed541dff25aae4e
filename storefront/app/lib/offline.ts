import { useSyncExternalStore } from 'react'

/**
 * Returns true if the browser knows that there is no connection. False while the server renders, because that page is
 * the same for everybody.
 */
export const useOffline = (): boolean => useSyncExternalStore(onLineChange, () => !navigator.onLine, alwaysOnline)

function onLineChange(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

const alwaysOnline = (): boolean => false
