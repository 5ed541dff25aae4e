import { useEffect, useEffectEvent } from 'react'

/** Calls `act` each time the condition becomes true. */
export function useOnBecomingTrue(condition: boolean, act: () => void): void {
  const acts = useEffectEvent(act)
  useEffect(() => {
    if (condition) acts()
  }, [condition])
}
