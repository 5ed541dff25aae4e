import type { ShopPause } from '@farmstand/contracts/office/slots'
import { because, refused, type Refused } from '../../platform/errors.ts'
import type { Settings } from './setting-definitions.ts'

export interface Pause {
  /** Written by the seller, read by customers. */
  reason: string
  until: Date
}

/** Why the shop is paused at `now`, and until when; null when it is not. */
export function pauseOf({ PAUSED_UNTIL, PAUSE_REASON }: Settings, now: Date): Pause | null {
  const until = new Date(PAUSED_UNTIL)
  return PAUSED_UNTIL !== '' && until > now ? { reason: PAUSE_REASON, until } : null
}

/** The same as the back office is told of it. */
export function pauseShown(settings: Settings, now: Date): ShopPause | null {
  const pause = pauseOf(settings, now)
  return pause && { reason: pause.reason, until: pause.until.toISOString() }
}

/** The refusal of an order, and of paying for one, during a pause; null when the shop is not paused. */
export function pausedProblem(settings: Settings, now: Date): Refused | null {
  const pause = pauseOf(settings, now)
  if (!pause) return null
  const why = pause.reason.replace(/[^.!?]$/, '$&.')
  return refused('SHOP_PAUSED', because('SHOP_PAUSED', { why, until: pause.until.getTime() }))
}
