import { useEffect, useRef, type RefObject } from 'react'

/** The attribute of the button that the packer will press next. */
export const nextButtonMark = { 'data-at-hand': '' } as const

/**
 * Focuses the button to press next whenever `what` changes, for packers who use a keyboard. Does nothing while the
 * focus is in a dialog or outside the screen.
 */
export function useNextButtonFocus<Place extends HTMLElement>(what: string): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (last.current === what) return
    last.current = what
    const { activeElement: focused, body } = document
    // Before the first click on a new page, a focus ring would appear without a visible reason.
    if (!navigator.userActivation.hasBeenActive || document.querySelector('[role="dialog"]')) return
    if (focused !== body && !focused?.closest('main')) return
    place.current?.querySelector<HTMLElement>('[data-at-hand]')?.focus()
  }, [what])
  return place
}
