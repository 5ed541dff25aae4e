import { useState } from 'react'
import { useStepsSince } from '../../../lib/steps-since.ts'

/** So many seconds since a moment in milliseconds. */
export interface Wait {
  begun: number
  seconds: number
}

/** Whole seconds of a wait that are left, down to 0. */
export function useSecondsLeft(wait: Wait | null): number {
  const passed = useStepsSince(wait?.begun ?? null, 1000)
  return Math.max(0, Math.ceil(wait?.seconds ?? 0) - passed)
}

/** Whole seconds left, counting down to 0 from when `start` was called. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [wait, setWait] = useState<Wait | null>(null)
  return {
    left: useSecondsLeft(wait),
    start: (seconds) => setWait({ begun: Date.now(), seconds }),
  }
}
