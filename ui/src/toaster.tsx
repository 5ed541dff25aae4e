import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { resolveValue, toast, useToaster } from 'react-hot-toast/headless'

export interface ToasterProps {
  label: string
  dismissLabel: string
  /** Returns an action button for the toast with this id. It is shown before the toast's dismiss button. */
  action?: (id: string) => ReactNode
}

/**
 * Draws the toasts outside the page, so that an open dialog does not make them inert. The style sheets of storefront
 * and back office set the position (`toaster`) and whether a toast is visible and clickable (`toast`), because a class
 * here would override their rules for some widths.
 */
export function Toaster({ label, dismissLabel, action }: ToasterProps) {
  const { shown, startPause, endPause } = useToasts()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only give more time to read
    <section
      aria-label={label}
      className="toaster pointer-events-none fixed z-60 flex flex-col gap-2"
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      {shown.map((one) => (
        <div
          key={one.id}
          {...one.ariaProps}
          className="toast animate-rise items-center gap-2.5 rounded-2xl bg-button-ink py-1 pr-1 pl-4 text-sm font-medium text-on-button-ink shadow-lift"
        >
          {one.type === 'success' ? <IconCircleCheck aria-hidden className="size-5 shrink-0" /> : null}
          {one.type === 'error' ? <IconAlertCircle aria-hidden className="size-5 shrink-0 text-turmeric" /> : null}
          <div className="py-1.5">{resolveValue(one.message, one)}</div>
          {action?.(one.id)}
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

/** Returns the visible toasts, and the functions that pause and resume their timers. */
function useToasts() {
  const { toasts, handlers } = useToaster()
  const { startPause, endPause } = handlers
  const shown = toasts.filter(({ visible }) => visible)
  const before = useRef(0)
  // A browser sends no mouseleave when the hovered element is removed, so the next toasts would never disappear.
  useEffect(() => {
    if (shown.length < before.current) endPause()
    before.current = shown.length
  }, [shown.length, endPause])
  return { shown, startPause, endPause }
}
