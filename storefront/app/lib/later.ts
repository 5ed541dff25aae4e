import type { ComponentType } from 'react'
import { create } from 'zustand'
import { retryUntilReached } from './retry.ts'

/**
 * A part of a page whose file is loaded later, on demand, and drawn as soon as it arrives. React would hold back a
 * Suspense boundary for another 300 ms.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const useBrought = create<{ Part: ComponentType<Props> | null }>()(() => ({ Part: null }))
  return {
    /** Null until it is loaded. */
    usePart: (): ComponentType<Props> | null => useBrought(({ Part }) => Part),
    bring: async (): Promise<void> => {
      if (!useBrought.getState().Part) useBrought.setState({ Part: await retryUntilReached(load) })
    },
  }
}
