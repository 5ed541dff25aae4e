import { useEffect, useRef, type RefObject } from 'react'

/** Marks what is pressed next. */
export const atHand = { 'data-at-hand': '' } as const

/**
 * Whenever `what` changes, the focus goes to what is pressed next, so that who packs by keys finds it under their hands. Whoever writes
 * outside of the screen, or in a dialog, is left alone.
 */
export function useAtHand<Place extends HTMLElement>(what: string): RefObject<Place | null> {
  const place = useRef<Place>(null)
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (last.current === what) return
    last.current = what
    const { activeElement: focused, body } = document
    // Of a page that was just opened nobody has pressed anything yet: the ring would be there for no reason.
    if (!navigator.userActivation.hasBeenActive || document.querySelector('[role="dialog"]')) return
    if (focused !== body && !focused?.closest('main')) return
    place.current?.querySelector<HTMLElement>('[data-at-hand]')?.focus()
  }, [what])
  return place
}
