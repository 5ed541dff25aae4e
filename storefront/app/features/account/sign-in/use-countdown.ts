import { useState } from 'react'
import { useStepsSince } from '../../../lib/steps-since.ts'

/** Whole seconds left, counting down to 0 from when `start` was called. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [wait, setWait] = useState<{ begun: number; seconds: number } | null>(null)
  const passed = useStepsSince(wait?.begun ?? null, 1000)
  return {
    left: Math.max(0, Math.ceil(wait?.seconds ?? 0) - passed),
    start: (seconds) => setWait({ begun: Date.now(), seconds }),
  }
}
