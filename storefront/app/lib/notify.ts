import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'

/** Milliseconds a toast stays. The library keeps at most 20 at once. */
export const TOAST_MS = { error: 4000, success: 2000, offer: 6000 } as const

const polite = { ariaProps: { role: 'status', 'aria-live': 'polite' } } as const

/** Short news for the customer; the Toaster in the shell draws them. The same text is not stacked upon itself. */
export const notify = {
  success: (text: string): string => toast.success(text, { id: text, duration: TOAST_MS.success, ...polite }),
  /** `content` says more than the text, or offers something to do about it. */
  error: (text: string, content?: ReactElement): string =>
    toast.error(content ?? text, { id: text, duration: TOAST_MS.error, ...polite }),
  /** News with something to do about it, which needs longer to reach. */
  offer: (content: ReactElement, id: string, duration: number = TOAST_MS.offer): string =>
    toast(content, { id, duration, ...polite }),
  dismiss: (id: string): void => toast.dismiss(id),
}
