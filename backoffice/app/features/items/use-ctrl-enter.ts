import { useEffect } from 'react'

/** The name of the key in the attribute `aria-keyshortcuts`. */
export const CTRL_ENTER = 'Control+Enter'

/** Runs `goOn` on Ctrl+Enter, because the button for it may be hundreds of Tab stops away. Null disables the key. */
export function useCtrlEnter(goOn: (() => void) | null): void {
  useEffect(() => {
    if (!goOn) return undefined
    const press = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (key === 'Enter' && (ctrlKey || metaKey)) goOn()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [goOn])
}
