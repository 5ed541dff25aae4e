import { createContext, use, type ComponentType } from 'react'
import { useSessionStatus, type SessionStatus } from '../../lib/session-store.ts'

const Waits = createContext(false)

/**
 * The `HydrateFallback` of a private page: the page as waiting, even where it is known already who is looking. The router puts the
 * page itself in its place as soon as it has taken over, and a dialog opened here, or a text typed, would be lost with it.
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
