import { createContext, use, type ComponentType } from 'react'
import { useSessionStatus, type SessionStatus } from '../../lib/session-store.ts'

const Waits = createContext(false)

/**
 * Returns the `HydrateFallback` of a private page. It shows the page in its loading state, even if it is already known
 * who is signed in. After hydration the router replaces the fallback, and an open dialog or typed text would be lost
 * then.
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

/** Returns the session status for a private page. It is `unknown` until the page is hydrated. */
export function usePageStatus(): SessionStatus {
  const status = useSessionStatus()
  return use(Waits) ? 'unknown' : status
}
