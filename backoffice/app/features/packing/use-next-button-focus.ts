import { useEffect, useRef, type RefObject } from 'react'

/** Marks the button that is pressed next. */
export const nextButtonMark = { 'data-at-hand': '' } as const

/**
 * Focuses the next button whenever `what` changes, for packers who use a keyboard. Leaves the focus in a dialog or
 * outside the screen alone.
 */
export function useNextButtonFocus<Place extends HTMLElement>(what: string): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (last.current === what) return
    last.current = what
    const { activeElement: focused, body } = document
    // Before the first click on a new page, a focus ring would appear for no reason.
    if (!navigator.userActivation.hasBeenActive || document.querySelector('[role="dialog"]')) return
    if (focused !== body && !focused?.closest('main')) return
    place.current?.querySelector<HTMLElement>('[data-at-hand]')?.focus()
  }, [what])
  return place
}
