import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useToasts } from '@farmstand/ui/use-toasts.ts'
import { resolveValue } from 'react-hot-toast/headless'
import { toasts as news } from '../lib/toasts.ts'

export interface ToasterProps {
  label: string
  dismissLabel: string
}

/**
 * Draws the news that `notify` sends. It stands outside the page, so that an open dialog does not silence it. On phones it
 * stands above the bar or a sheet's buttons, and at the top of pages where something is typed: below they would lie over the
 * field or under the keyboard. On wide screens it comes from the corner, where no dialog has its buttons.
 */
export function Toaster({ label, dismissLabel }: ToasterProps) {
  const { shown, startPause, endPause } = useToasts()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering only gives more time to read
    <section
      aria-label={label}
      className={clsx(
        'pointer-events-none fixed right-(--side-bar) bottom-[calc(var(--above-bar)+0.625rem)] left-0 z-60 flex flex-col items-center gap-2 px-3.5 desk:bottom-6 desk:items-start desk:px-6',
        // Over the buttons at the foot of a sheet it would stay for as long as a finger waits for them.
        'phone:in-[:root[data-locked]]:bottom-26',
        // By what the page holds, not by where the focus is: they would move under a finger that leaves the field for a button.
        'upright:in-[:root:not([data-locked]):has(main_form,[data-searching])]:top-[calc(var(--top-bar)+0.5rem)] upright:in-[:root:not([data-locked]):has(main_form,[data-searching])]:bottom-auto',
      )}
      onMouseEnter={startPause}
      onMouseLeave={endPause}
    >
      {shown.map((toast, index) => (
        <div
          key={toast.id}
          {...toast.ariaProps}
          className={clsx(
            'pointer-events-auto flex max-w-md animate-rise desk:max-w-sm items-center gap-2.5 rounded-2xl bg-button-ink py-1 pr-1 pl-4 text-sm font-medium text-on-button-ink shadow-lift',
            // A phone shows one, the newest; the one before it comes back for what is left of its time.
            index > 0 && 'phone:hidden',
          )}
        >
          {toast.type === 'success' ? <IconCircleCheck aria-hidden className="size-5 shrink-0" /> : null}
          {toast.type === 'error' ? <IconAlertCircle aria-hidden className="size-5 shrink-0 text-turmeric" /> : null}
          <div className="py-1.5">{resolveValue(toast.message, toast)}</div>
          <button
            type="button"
            aria-label={dismissLabel}
            onClick={() => news.dismiss(toast.id)}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-full opacity-70 hover:opacity-100"
          >
            <IconX aria-hidden className="size-4" />
          </button>
        </div>
      ))}
    </section>
  )
}
