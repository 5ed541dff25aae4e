import { useEffect, useRef } from 'react'
import { useToaster } from 'react-hot-toast/headless'

/** The toasts in sight, and what holds their time while somebody points at them. */
export function useToasts() {
  const { toasts, handlers } = useToaster()
  const { startPause, endPause } = handlers
  const shown = toasts.filter(({ visible }) => visible)
  const before = useRef(0)
  // A browser does not tell that the pointer left what went away under it: nothing else would go by itself again.
  useEffect(() => {
    if (shown.length < before.current) endPause()
    before.current = shown.length
  }, [shown.length, endPause])
  return { shown, startPause, endPause }
}
