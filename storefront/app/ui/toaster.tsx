import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { resolveValue, useToaster } from 'react-hot-toast/headless'
import { notify } from '../lib/notify.ts'

/**
 * Draws the news that `notify` sends. It stands outside the page, so that an open dialog does not silence it. On phones it comes
 * from above: below are the buttons that a thumb is on its way to; on wide screens from the corner, where no dialog has its buttons.
 */
export function Toaster({ label, dismissLabel }: { label: string; dismissLabel: string }) {
  const { toasts, handlers } = useToaster()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only gives more time to read
    <section
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--top-bar)+0.5rem)] z-60 flex flex-col items-center gap-2 px-4 lg:top-auto lg:bottom-6 lg:items-start lg:px-6"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
    >
      {toasts
        .filter((toast) => toast.visible)
        .map((toast) => (
          <div
            key={toast.id}
            {...toast.ariaProps}
            className="pointer-events-auto flex max-w-md lg:max-w-sm animate-rise items-center gap-2.5 rounded-2xl bg-button-ink py-1.5 pr-1.5 pl-4 text-sm font-medium text-on-button-ink shadow-lift"
          >
            {toast.type === 'success' ? <IconCircleCheck aria-hidden className="size-5 shrink-0" /> : null}
            {toast.type === 'error' ? <IconAlertCircle aria-hidden className="size-5 shrink-0 text-turmeric" /> : null}
            <div className="py-1.5">{resolveValue(toast.message, toast)}</div>
            <button
              type="button"
              aria-label={dismissLabel}
              onClick={() => notify.dismiss(toast.id)}
              className="inline-flex size-9 shrink-0 items-center justify-center rounded-full opacity-70 hover:opacity-100 touch"
            >
              <IconX aria-hidden className="size-4" />
            </button>
          </div>
        ))}
    </section>
  )
}
