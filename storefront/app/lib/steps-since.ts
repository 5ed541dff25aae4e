import { useCallback, useSyncExternalStore } from 'react'

/**
 * Returns the number of whole steps of `stepMs` milliseconds since `start`, which is in milliseconds since 1970. The
 * component renders again after each step. Returns 0 while `start` is null.
 */
export function useStepsSince(start: number | null, stepMs: number): number {
  const everyStep = useCallback(
    (onChange: () => void) => {
      if (start === null) return () => undefined
      const timer = setInterval(onChange, stepMs)
      return () => clearInterval(timer)
    },
    [start, stepMs],
  )
  const steps = (): number => (start === null ? 0 : Math.max(0, Math.floor((Date.now() - start) / stepMs)))
  return useSyncExternalStore(everyStep, steps, atStart)
}

const atStart = (): number => 0
