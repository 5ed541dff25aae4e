import { IconX } from '@tabler/icons-react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'

const LONG_MS = 8_000

/** Says what became of something, where everybody sees and hears it. */
export const notify = {
  done: (text: string): void => void toast(text, { duration: LONG_MS }),
  failed: (text: string): void =>
    void toast.error(text, { duration: LONG_MS * 2, ariaProps: { role: 'alert', 'aria-live': 'assertive' } }),
}

export function Toaster({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const { toasts } = useToaster()
  return (
    // Only its button takes a press: whoever works on does so with what lies under it.
    <section
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-18 z-60 flex flex-col items-center gap-2 px-4 md:top-auto md:bottom-6 md:left-48 md:items-start"
    >
      {toasts
        .filter((one) => one.visible)
        .map((one) => (
          <div
            key={one.id}
            {...one.ariaProps}
            className="flex max-w-lg items-center gap-2.5 rounded-2xl bg-button-ink py-1.5 pr-1.5 pl-4 text-sm font-medium text-on-button-ink shadow-lift"
          >
            <div className="py-1.5">{resolveValue(one.message, one)}</div>
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
