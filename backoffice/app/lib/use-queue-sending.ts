import { useEffect, useEffectEvent, useRef } from 'react'

interface Queue {
  /** The number of steps that wait to be sent. */
  waiting: number
  /** Milliseconds between two attempts, in case the browser does not fire `online`. */
  everyMs: number
  /** Sends the steps. Never throws: a step without an answer stays queued for the next attempt. */
  send: () => Promise<void>
}

/**
 * Sends a phone's queued steps after each tap, when the connection returns, and at intervals. One attempt runs at a
 * time.
 */
export function useQueueSending({ waiting, everyMs, send }: Queue): void {
  const sending = useRef(false)
  const go = useEffectEvent(async (): Promise<void> => {
    if (sending.current) return
    sending.current = true
    await send()
    sending.current = false
  })
  useEffect(() => {
    if (waiting === 0) return
    const attempt = (): void => void go()
    attempt()
    const again = setInterval(attempt, everyMs)
    window.addEventListener('online', attempt)
    return () => {
      clearInterval(again)
      window.removeEventListener('online', attempt)
    }
  }, [waiting, everyMs])
}
