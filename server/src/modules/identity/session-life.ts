import { DAY_MS, MINUTE_MS } from '../../platform/clock.ts'
import type { Settings } from '../shop/index.ts'
import { addMilliseconds } from './rules.ts'

/** Milliseconds from sign-in to the end of a session, however often it is renewed. */
export const SESSION_LIFE_MS = 180 * DAY_MS
/**
 * Milliseconds for which an old refresh token still gets its successor. This is needed because two tabs may renew at
 * once.
 */
export const ROTATION_GRACE_MS = 10_000

/** The time for which tokens are valid, according to the seller's settings. */
export type TokenLives = Pick<Settings, 'ACCESS_TOKEN_MINUTES' | 'REFRESH_TOKEN_DAYS'>

export const accessTokenEnds = ({ ACCESS_TOKEN_MINUTES }: TokenLives, now: Date): Date =>
  addMilliseconds(now, ACCESS_TOKEN_MINUTES * MINUTE_MS)

export const refreshTokenEnds = ({ REFRESH_TOKEN_DAYS }: TokenLives, now: Date): Date =>
  addMilliseconds(now, REFRESH_TOKEN_DAYS * DAY_MS)
