import { useEffect } from 'react'

/** The value of `aria-keyshortcuts`. */
export const CTRL_ENTER = 'Control+Enter'

/** Goes on from wherever the keyboard stands: behind hundreds of lines a button is hundreds of tabs away. Null: not now. */
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
