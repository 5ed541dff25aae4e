import type { OtpReply } from '@farmstand/contracts/session'
import { useState, useSyncExternalStore } from 'react'
import { forgetSentCode, keepSentCode, readSentCode, type SentCode } from './sent-code.ts'
import { useSecondsLeft } from './use-countdown.ts'

/**
 * Holds the code that was requested and the wait before the next request, even after a reload. Null during hydration,
 * because the server renders the same page for everybody.
 */
export function useSentCode() {
  const here = useSyncExternalStore(neverChanges, inBrowser, onServer)
  const [sent, setSent] = useState<SentCode | null>()
  if (here && sent === undefined) setSent(readSentCode())
  const change = (next: SentCode): void => {
    keepSentCode(next)
    setSent(next)
  }
  return {
    /** The mobile number to which the code was sent. */
    to: sent?.mobile ?? null,
    /** Seconds until the customer may request another code. */
    resendIn: useSecondsLeft(sent?.wait ?? null),
    sentTo: (mobile: string, { expires_in, resend_after }: OtpReply): void => {
      const begun = Date.now()
      change({ mobile, expiresAt: begun + expires_in * 1000, wait: { begun, seconds: resend_after } })
    },
    waitFor: (seconds: number): void => {
      // If the customer has meanwhile returned to the step for the number, that step stays.
      const kept = readSentCode()
      if (kept) change({ ...kept, wait: { begun: Date.now(), seconds } })
    },
    forget: (): void => {
      forgetSentCode()
      setSent(null)
    },
  }
}

const neverChanges = () => () => undefined
const inBrowser = () => true
const onServer = () => false
