import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls `leave` when the focus leaves the box, and when Escape is pressed in it. */
export function useLeaving(box: RefObject<HTMLElement | null>, leave: () => void): void {
  const left = useEffectEvent(leave)
  useEffect(() => {
    const element = box.current
    // Asked a moment later: a button that goes away while it has the focus hands it on to what takes its place.
    const focusOut = (): void => {
      setTimeout(() => {
        if (!element?.contains(document.activeElement)) left()
      })
    }
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') left()
    }
    element?.addEventListener('focusout', focusOut)
    element?.addEventListener('keydown', press)
    return () => {
      element?.removeEventListener('focusout', focusOut)
      element?.removeEventListener('keydown', press)
    }
  }, [box])
}
