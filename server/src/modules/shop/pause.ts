import type { Settings } from './setting-definitions.ts'

export interface Pause {
  /** In the seller's words; customers read it. */
  reason: string
  until: Date
}

/** Why the shop takes no orders at `now`, and until when; null when it takes them. */
export function pauseOf({ PAUSED_UNTIL, PAUSE_REASON }: Settings, now: Date): Pause | null {
  const until = new Date(PAUSED_UNTIL)
  return PAUSED_UNTIL !== '' && until > now ? { reason: PAUSE_REASON, until } : null
}
