import { useCallback, useSyncExternalStore } from 'react'

/**
 * Counts the whole steps of `stepMs` since `start` (milliseconds) and renders again with each step. 0 while `start` is
 * null.
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
