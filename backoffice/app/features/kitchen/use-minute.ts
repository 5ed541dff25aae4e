import { useEffect, useState } from 'react'

const EVERY_MS = 20_000

/** Returns the present instant, and renders again often enough for texts in minutes. */
export function useMinute(): string {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
