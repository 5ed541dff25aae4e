import { useState } from 'react'
import { useStepsSince } from '../../../lib/steps-since.ts'

/** A wait of some seconds from a point in time, which is in milliseconds since 1970. */
export interface Wait {
  begun: number
  seconds: number
}

/** Returns how many whole seconds of a wait are left; 0 when it is over. */
export function useSecondsLeft(wait: Wait | null): number {
  const passed = useStepsSince(wait?.begun ?? null, 1000)
  return Math.max(0, Math.ceil(wait?.seconds ?? 0) - passed)
}

/** Returns a countdown of whole seconds, which begins when `start` is called and ends at 0. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [wait, setWait] = useState<Wait | null>(null)
  return {
    left: useSecondsLeft(wait),
    start: (seconds) => setWait({ begun: Date.now(), seconds }),
  }
}
