import type { ReactElement } from 'react'
import { create } from 'zustand'
import { retryUntilReached } from './retry.ts'
import type { ErrorToastOptions, toasts } from './toasts.ts'

/** Becomes true with the first toast. That also loads the code that draws toasts. */
export const useToasterWanted = create<{ any: boolean }>()(() => ({ any: false }))

const bring = () => retryUntilReached(() => import('./toasts.ts'))

async function withToasts(show: (by: typeof toasts) => void): Promise<void> {
  useToasterWanted.setState({ any: true })
  show((await bring()).toasts)
}

/** Shows short notices to the customer. */
export const notify = {
  /** Shows a success, and removes the failure toasts of the same action. */
  success: (text: string, action?: string): void => void withToasts((by) => by.success(text, action)),
  error: (text: string, more?: ErrorToastOptions): void => void withToasts((by) => by.error(text, more)),
  /** Shows a notice with an action. It stays longer than others. `duration` is in milliseconds. */
  offer: (content: ReactElement | string, id: string, duration?: number): void =>
    void withToasts((by) => by.offer(content, id, duration)),
  dismiss: (id: string): void => void withToasts((by) => by.dismiss(id)),
}
