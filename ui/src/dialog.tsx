import { IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'

/** One modal surface; the browser makes the page beneath inert, keeps focus inside and closes it by Escape. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  closeLabel: string
  children: ReactNode
}) {
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open) element.current?.showModal()
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={element}
      onClose={onClose}
      aria-labelledby={titleId}
      className="m-auto max-h-[calc(100dvh-2rem)] w-full max-w-md rounded-card border border-line bg-ground text-ink shadow-lift backdrop:bg-scrim"
    >
      <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-5">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={() => element.current?.close()}
          className="inline-flex size-11 items-center justify-center rounded-full hover:bg-leaf-tint"
        >
          <IconX aria-hidden className="size-5" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
