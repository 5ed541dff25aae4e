import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'

/** Milliseconds until a toast goes away, also under a newer one. The library keeps at most 20 at once. */
export const TOAST_MS = { error: 4000, success: 2000, offer: 6000 } as const

const polite = { ariaProps: { role: 'status', 'aria-live': 'polite' } } as const

/** The failures of each action, which its success removes. */
const failures = new Map<string, Set<string>>()

export interface ErrorNews {
  /** The name of the failed action. Its success removes this toast. */
  action?: string
  /** Content with more than the text, such as a button. */
  content?: ReactElement
}

/** Short notices for the customer, which the Toaster draws. A repeated text replaces the earlier toast. */
export const toasts = {
  success: (text: string, action?: string): string => {
    if (action !== undefined) {
      for (const failure of failures.get(action) ?? []) toast.dismiss(failure)
      failures.delete(action)
    }
    return toast.success(text, { id: text, duration: TOAST_MS.success, ...polite })
  },
  error: (text: string, { action, content }: ErrorNews = {}): string => {
    if (action !== undefined) failures.set(action, (failures.get(action) ?? new Set()).add(text))
    return toast.error(content ?? text, { id: text, duration: TOAST_MS.error, ...polite })
  },
  /** A notice with an action, which stays longer. */
  offer: (content: ReactElement | string, id: string, duration: number = TOAST_MS.offer): string =>
    toast(content, { id, duration, ...polite }),
  dismiss: (id: string): void => toast.dismiss(id),
}
