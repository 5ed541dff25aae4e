import type { ReactElement } from 'react'
import { create } from 'zustand'
import { untilReached } from './retry.ts'
import type { ErrorNews, toasts } from './toasts.ts'

/** Whether there was any news yet: what draws them is fetched with the first. */
export const useNews = create<{ any: boolean }>()(() => ({ any: false }))

const bring = () => untilReached(() => import('./toasts.ts'))

async function tell(how: (by: typeof toasts) => void): Promise<void> {
  useNews.setState({ any: true })
  how((await bring()).toasts)
}

/** Short news for the customer. */
export const notify = {
  /** Takes away what the same action said of its failures. */
  success: (text: string, action?: string): void => void tell((by) => by.success(text, action)),
  error: (text: string, more?: ErrorNews): void => void tell((by) => by.error(text, more)),
  /** News with something to do about it, which needs longer to reach. `duration` in milliseconds. */
  offer: (content: ReactElement | string, id: string, duration?: number): void =>
    void tell((by) => by.offer(content, id, duration)),
  dismiss: (id: string): void => void tell((by) => by.dismiss(id)),
}
