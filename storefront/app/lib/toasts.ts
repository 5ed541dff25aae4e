import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'

/**
 * Milliseconds for which a toast is kept, even while a newer toast covers it. The library keeps at most 20 toasts at
 * once.
 */
export const TOAST_MS = { error: 4000, success: 2000, offer: 6000 } as const

const polite = { ariaProps: { role: 'status', 'aria-live': 'polite' } } as const

/** The failure toasts of each action. They are removed when the action succeeds. */
const failures = new Map<string, Set<string>>()

export interface ErrorToastOptions {
  /** The name of the action that failed. When the action succeeds, this toast is removed. */
  action?: string
  /** Content of the toast, if it has more than text, such as a button. */
  content?: ReactElement
}

/**
 * Shows short notices to the customer, which the Toaster component draws. If the same text is shown again, it replaces
 * the earlier toast.
 */
export const toasts = {
  success: (text: string, action?: string): string => {
    if (action !== undefined) {
      for (const failure of failures.get(action) ?? []) toast.dismiss(failure)
      failures.delete(action)
    }
    return toast.success(text, { id: text, duration: TOAST_MS.success, ...polite })
  },
  error: (text: string, { action, content }: ErrorToastOptions = {}): string => {
    if (action !== undefined) failures.set(action, (failures.get(action) ?? new Set()).add(text))
    return toast.error(content ?? text, { id: text, duration: TOAST_MS.error, ...polite })
  },
  /** Shows a notice with an action. It stays longer than others. */
  offer: (content: ReactElement | string, id: string, duration: number = TOAST_MS.offer): string =>
    toast(content, { id, duration, ...polite }),
  dismiss: (id: string): void => toast.dismiss(id),
}
