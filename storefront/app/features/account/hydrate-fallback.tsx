import { createContext, use, type ComponentType } from 'react'
import { useSessionStatus, type SessionStatus } from '../../lib/session-store.ts'

const Waits = createContext(false)

/**
 * Returns the `HydrateFallback` of a private page: the page in its waiting state, even for a known visitor. The router
 * replaces it after hydration, which would lose an open dialog or typed text.
 */
export function createHydrateFallback(Page: ComponentType) {
  return function Waiting() {
    return (
      <Waits value>
        <Page />
      </Waits>
    )
  }
}

/** Returns the session status for a private page; unknown until the page is hydrated. */
export function usePageStatus(): SessionStatus {
  const status = useSessionStatus()
  return use(Waits) ? 'unknown' : status
}
