import type { ReactElement } from 'react'
import { create } from 'zustand'
import { untilReached } from './retry.ts'
import type { toasts } from './toasts.ts'

/** Whether there was any news yet: what draws them is fetched with the first. */
export const useNews = create<{ any: boolean }>()(() => ({ any: false }))

const bring = () => untilReached(() => import('./toasts.ts'))

async function tell(how: (by: typeof toasts) => void): Promise<void> {
  useNews.setState({ any: true })
  how((await bring()).toasts)
}

/** Short news for the customer. */
export const notify = {
  success: (text: string): void => void tell((by) => by.success(text)),
  /** `content` says more than the text, or offers something to do about it. */
  error: (text: string, content?: ReactElement): void => void tell((by) => by.error(text, content)),
  /** News with something to do about it, which needs longer to reach. `duration` in milliseconds. */
  offer: (content: ReactElement, id: string, duration?: number): void =>
    void tell((by) => by.offer(content, id, duration)),
  dismiss: (id: string): void => void tell((by) => by.dismiss(id)),
}
