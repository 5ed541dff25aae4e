import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls `leave` when the focus leaves the box, and when Escape is pressed in it. */
export function useLeaving(box: RefObject<HTMLElement | null>, leave: () => void): void {
  const left = useEffectEvent(leave)
  useEffect(() => {
    const element = box.current
    const focusOut = (event: FocusEvent): void => {
      if (!(event.relatedTarget instanceof Node) || !element?.contains(event.relatedTarget)) left()
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
