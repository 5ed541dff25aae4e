import type { OtpReply } from '@farmstand/contracts/session'
import { useState, useSyncExternalStore } from 'react'
import { forgetSentCode, keepSentCode, readSentCode, type SentCode } from './sent-code.ts'
import { useSecondsLeft } from './use-countdown.ts'

/**
 * The code that was asked for, also before the page was loaded anew, and how one asks, waits and gives up. Null while a page is
 * taken over: the server draws it for everybody.
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
    /** The number that the code went to. */
    to: sent?.mobile ?? null,
    /** Seconds until another may be asked for. */
    resendIn: useSecondsLeft(sent?.wait ?? null),
    sentTo: (mobile: string, { expires_in, resend_after }: OtpReply): void => {
      const begun = Date.now()
      change({ mobile, expiresAt: begun + expires_in * 1000, wait: { begun, seconds: resend_after } })
    },
    waitFor: (seconds: number): void => {
      // Whoever went back to the number meanwhile is not called to the code again.
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
