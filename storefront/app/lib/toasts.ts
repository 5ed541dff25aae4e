import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'

/** Milliseconds a toast stays, also under a newer one. The library keeps at most 20 at once. */
export const TOAST_MS = { error: 4000, success: 2000, offer: 6000 } as const

const polite = { ariaProps: { role: 'status', 'aria-live': 'polite' } } as const

/** The failures of each action that its success takes away. */
const failures = new Map<string, Set<string>>()

export interface ErrorNews {
  /** What failed; a success under the same name takes this news away. */
  action?: string
  /** More than the text, or something to do about it. */
  content?: ReactElement
}

/** Short news for the customer; the Toaster draws them. The same text is not stacked upon itself. */
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
  /** News with something to do about it, which needs longer to reach. */
  offer: (content: ReactElement | string, id: string, duration: number = TOAST_MS.offer): string =>
    toast(content, { id, duration, ...polite }),
  dismiss: (id: string): void => toast.dismiss(id),
}
