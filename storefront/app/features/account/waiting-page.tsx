import { createContext, use, type ComponentType } from 'react'
import { useSessionStatus, type SessionStatus } from '../../lib/session-store.ts'

const Waits = createContext(false)

/**
 * The `HydrateFallback` of a private page: the page in its waiting state, even when the visitor is known already. Once the page is
 * hydrated the router replaces it, and a dialog opened or a text typed in it would be lost.
 */
export function asWaiting(Page: ComponentType) {
  return function Waiting() {
    return (
      <Waits value>
        <Page />
      </Waits>
    )
  }
}

/** Of the visitor of a private page; unknown until the page is there to stay. */
export function usePageStatus(): SessionStatus {
  const status = useSessionStatus()
  return use(Waits) ? 'unknown' : status
}
