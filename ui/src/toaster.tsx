import { IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { resolveValue, toast } from 'react-hot-toast/headless'
import { isWriting } from './is-writing.ts'
import { useToasts } from './use-toasts.ts'

const LONG_MS = 8_000

/** The way back from a step that was just done. */
export interface Undo {
  label: string
  press: () => void
}

/** Of the newest step alone: steps are taken back in the order in which they were done. */
let newest: { id: string; undo: Undo } | null = null

/** Says what became of something, where everybody sees and hears it. */
export const notify = {
  /** With the way back, as long as it is shown, where the step has one. */
  done(text: string, undo?: Undo): void {
    const id = crypto.randomUUID()
    newest = undo ? { id, undo } : null
    toast(text, { id, duration: LONG_MS })
  },
  failed: (text: string): void =>
    void toast.error(text, { duration: LONG_MS * 2, ariaProps: { role: 'alert', 'aria-live': 'assertive' } }),
  /** What was said to one person, and what they may take back, is not for the next. */
  clear(): void {
    newest = null
    toast.remove()
  },
}

function takeBack(id: string): void {
  const step = newest
  if (step?.id !== id) return
  newest = null
  toast.dismiss(id)
  step.undo.press()
}

interface ToasterProps {
  label: string
  dismissLabel: string
}

export function Toaster({ label, dismissLabel }: ToasterProps) {
  const { shown, startPause, endPause } = useToasts()
  const open = shown.find(({ id }) => id === newest?.id)?.id
  useUndoKey(open)
  return (
    // Only its buttons take a press: whoever works on does so with what lies under it.
    <section
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-18 z-60 flex flex-col items-center gap-2 px-4 md:top-auto md:bottom-6 md:left-48 md:items-start"
    >
      {shown.map((one) => (
        <div
          key={one.id}
          {...one.ariaProps}
          // Nothing goes away under the finger of who has reached it.
          onMouseEnter={startPause}
          onMouseLeave={endPause}
          onFocus={startPause}
          onBlur={endPause}
          className="flex max-w-lg items-center gap-2.5 rounded-2xl bg-button-ink py-1.5 pr-1.5 pl-4 text-sm font-medium text-on-button-ink shadow-lift"
        >
          <div className="py-1.5">{resolveValue(one.message, one)}</div>
          {newest?.id === one.id ? (
            <button
              type="button"
              aria-keyshortcuts="Control+Z"
              onClick={() => takeBack(one.id)}
              className="pointer-events-auto inline-flex min-h-11 shrink-0 items-center rounded-full px-3 font-bold underline underline-offset-4 hover:opacity-80"
            >
              {newest.undo.label}
            </button>
          ) : null}
          <button
            type="button"
            aria-label={dismissLabel}
            onClick={() => toast.dismiss(one.id)}
            className="pointer-events-auto inline-flex size-11 shrink-0 items-center justify-center rounded-full opacity-80 hover:opacity-100"
          >
            <IconX aria-hidden className="size-4" />
          </button>
        </div>
      ))}
    </section>
  )
}

/** From wherever the focus is, without taking it; who writes takes back what they wrote. */
function useUndoKey(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined
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
