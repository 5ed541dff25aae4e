import { useState } from 'react'
import { useStepsSince } from '../../../lib/steps-since.ts'

/** A number of seconds from a moment in milliseconds. */
export interface Wait {
  begun: number
  seconds: number
}

/** Returns the whole seconds left of a wait, down to 0. */
export function useSecondsLeft(wait: Wait | null): number {
  const passed = useStepsSince(wait?.begun ?? null, 1000)
  return Math.max(0, Math.ceil(wait?.seconds ?? 0) - passed)
}

/** Counts whole seconds down to 0 after `start`. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [wait, setWait] = useState<Wait | null>(null)
  return {
    left: useSecondsLeft(wait),
    start: (seconds) => setWait({ begun: Date.now(), seconds }),
  }
}
