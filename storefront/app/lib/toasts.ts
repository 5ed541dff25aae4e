import type { ReactElement } from 'react'
import { toast } from 'react-hot-toast/headless'

/** Milliseconds a toast stays. The library keeps at most 20 at once. */
export const TOAST_MS = { error: 4000, success: 2000, offer: 6000 } as const

const polite = { ariaProps: { role: 'status', 'aria-live': 'polite' } } as const

interface Shown {
  /** Milliseconds since the epoch. */
  ends: number
  draw: (duration: number) => void
}
const shown = new Map<string, Shown>()

/** Where one stands at a time, the newest, those beneath it wait: their time goes on when it has gone. */
function show(id: string, duration: number, draw: (duration: number) => void): string {
  const now = Date.now()
  shown.delete(id)
  for (const [other, one] of shown) {
    if (one.ends <= now) shown.delete(other)
    else if (oneAtATime()) {
      one.ends += duration
      one.draw(one.ends - now)
    }
  }
  shown.set(id, { ends: now + duration, draw })
  draw(duration)
  return id
}

/** The style sheet's `phone`. */
const oneAtATime = (): boolean =>
  typeof window !== 'undefined' && window.matchMedia('(width <= 48rem), (height <= 30rem)').matches

/** Short news for the customer; the Toaster draws them. The same text is not stacked upon itself. */
export const toasts = {
  success: (text: string): string =>
    show(text, TOAST_MS.success, (duration) => toast.success(text, { id: text, duration, ...polite })),
  /** `content` says more than the text, or offers something to do about it. */
  error: (text: string, content?: ReactElement): string =>
    show(text, TOAST_MS.error, (duration) => toast.error(content ?? text, { id: text, duration, ...polite })),
  /** News with something to do about it, which needs longer to reach. */
  offer: (content: ReactElement, id: string, duration: number = TOAST_MS.offer): string =>
    show(id, duration, (ms) => toast(content, { id, duration: ms, ...polite })),
  dismiss: (id: string): void => {
    shown.delete(id)
    toast.dismiss(id)
  },
}
