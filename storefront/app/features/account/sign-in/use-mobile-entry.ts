import { useRef } from 'react'
import { applyMobileInput } from './digits.ts'

/** Returns a function that takes the text of a mobile number field after each change and returns the digits to show. */
export function useMobileEntry(shown: string): (value: string) => string {
  const typed = useRef(shown)
  return (value) => {
    const next = applyMobileInput({ shown, typed: typed.current }, value)
    typed.current = next.typed
    return next.shown
  }
}
