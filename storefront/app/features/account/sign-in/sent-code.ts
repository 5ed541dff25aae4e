import { storeText, storeJson, readKeptJson } from '../../../lib/storage.ts'
import type { Wait } from './use-countdown.ts'

const KEY = 'sign-in-code'

/** The facts about a code that was sent to a number. They survive a reload. The code itself is never stored. */
export interface SentCode {
  /** The mobile number as ten digits, without the country code. */
  mobile: string
  /** The expiry of the code, in milliseconds since 1970. */
  expiresAt: number
  /** The wait before another code can be requested. */
  wait: Wait
}

/** Returns the code that was requested in this tab; null once it has expired. */
export function readSentCode(): SentCode | null {
  const kept = readKeptJson('tab', KEY)
  if (isSentCode(kept) && Date.now() < kept.expiresAt) return kept
  forgetSentCode()
  return null
}

export const keepSentCode = (sent: SentCode): void => void storeJson('tab', KEY, sent)
export const forgetSentCode = (): void => void storeText('tab', KEY, null)

function isSentCode(kept: unknown): kept is SentCode {
  if (typeof kept !== 'object' || kept === null) return false
  if (!('mobile' in kept && 'expiresAt' in kept && 'wait' in kept)) return false
  const { mobile, expiresAt, wait } = kept
  return typeof mobile === 'string' && typeof expiresAt === 'number' && isWait(wait)
}

const isWait = (kept: unknown): kept is Wait =>
  typeof kept === 'object' &&
  kept !== null &&
  'begun' in kept &&
  'seconds' in kept &&
  typeof kept.begun === 'number' &&
  typeof kept.seconds === 'number'
