import { useSyncExternalStore } from 'react'

/**
 * Returns true if the browser knows that there is no connection. False in the server's page, which is the same for
 * everybody.
 */
export const useOffline = (): boolean => useSyncExternalStore(onLineChange, () => !navigator.onLine, alwaysOnline)

function onLineChange(tell: () => void): () => void {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

const alwaysOnline = (): boolean => false
