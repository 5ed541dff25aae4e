import { useEffect } from 'react'
import { toast } from 'react-hot-toast/headless'
import { isWriting } from '@farmstand/ui/is-writing.ts'

const LONG_MS = 8_000

/** The Undo button of a step that was just done. */
interface Undo {
  label: string
  press: () => void
}

/** The newest step that can be undone. Older steps lose their Undo. */
let newest: { id: string; undo: Undo } | null = null

/** Shows results as toasts, which screen readers also announce. */
export const notify = {
  /** Shows a success, with an Undo button when the step has one. */
  done(text: string, undo?: Undo): void {
    const id = crypto.randomUUID()
    newest = undo ? { id, undo } : null
    toast(text, { id, duration: LONG_MS })
  },
  failed: (text: string): void =>
    void toast.error(text, { duration: LONG_MS * 2, ariaProps: { role: 'alert', 'aria-live': 'assertive' } }),
  /** Removes all toasts and the Undo when a person signs out. */
  clear(): void {
    newest = null
    toast.remove()
  },
}

/** Returns the Undo button for a toast; null unless the toast belongs to the newest step. */
export const undoOf = (id: string) => (newest?.id === id ? <UndoButton {...newest} /> : null)

function UndoButton({ id, undo }: { id: string; undo: Undo }) {
  useUndoKey(id)
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+Z"
      onClick={() => takeBack(id)}
      className="pointer-events-auto inline-flex min-h-11 shrink-0 items-center rounded-full px-3 font-bold underline underline-offset-4 hover:opacity-80"
    >
      {undo.label}
    </button>
  )
}

function takeBack(id: string): void {
  const step = newest
  if (step?.id !== id) return
  newest = null
  toast.dismiss(id)
  step.undo.press()
}

/** Undoes the step on Ctrl Z wherever the focus is. The exception is a field, where Ctrl Z undoes typing. */
function useUndoKey(id: string): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || altKey || shiftKey || isWriting(event)) return
      event.preventDefault()
      takeBack(id)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [id])
}
