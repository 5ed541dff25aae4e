import { useRef } from 'react'
import { typeMobile } from './digits.ts'

/** Reads a mobile number as it is typed into a field that shows `shown`; returns what the field shows next. */
export function useMobileEntry(shown: string): (value: string) => string {
  const typed = useRef(shown)
  return (value) => {
    const next = typeMobile({ shown, typed: typed.current }, value)
    typed.current = next.typed
    return next.shown
  }
}
