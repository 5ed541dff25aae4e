import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Gives the focus back to a button that was disabled while its action ran. A browser takes the focus from a disabled
 * button, and a person at a keyboard would have to begin at the top of the page again. Does nothing if the focus is
 * elsewhere by then.
 */
export function useKeptFocus(disabled: boolean | undefined): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const had = useRef(false)
  useLayoutEffect(() => {
    const { activeElement: active, body } = document
    // The browser has not looked at the change yet, so the button still has the focus.
    if (disabled) had.current = active === button.current
    else if (had.current) {
      had.current = false
      if (active === null || active === body) button.current?.focus({ preventScroll: true })
    }
  }, [disabled])
  return button
}
