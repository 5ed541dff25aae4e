import type { ShopPause } from '@farmstand/contracts/office/slots'
import { because, refused, type Refused } from '../../platform/errors.ts'
import type { Settings } from './setting-definitions.ts'

export interface Pause {
  /** The reason that the seller wrote for customers. */
  reason: string
  until: Date
}

/** Returns the reason and the end of the pause at `now`, or null if the shop is not paused. */
export function pauseOf({ PAUSED_UNTIL, PAUSE_REASON }: Settings, now: Date): Pause | null {
  const until = new Date(PAUSED_UNTIL)
  return PAUSED_UNTIL !== '' && until > now ? { reason: PAUSE_REASON, until } : null
}

/** Returns the pause as sent to the back office. */
export function pauseShown(settings: Settings, now: Date): ShopPause | null {
  const pause = pauseOf(settings, now)
  return pause && { reason: pause.reason, until: pause.until.toISOString() }
}

/** Returns the refusal for an order or a payment during a pause, or null if the shop is not paused. */
export function refuseDuringPause(settings: Settings, now: Date): Refused | null {
  const pause = pauseOf(settings, now)
  if (!pause) return null
  const why = pause.reason.replace(/[^.!?]$/, '$&.')
  return refused('SHOP_PAUSED', because('SHOP_PAUSED', { why, until: pause.until.getTime() }))
}
