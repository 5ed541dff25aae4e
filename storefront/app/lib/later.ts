import type { ComponentType } from 'react'
import { create } from 'zustand'
import { untilReached } from './retry.ts'

/**
 * A part of a page whose file comes later: brought by who needs it, and drawn as soon as it is there. What Suspense waits for,
 * React would hold back for 300 ms more.
 */
export function later<Props>(load: () => Promise<ComponentType<Props>>) {
  const useBrought = create<{ Part: ComponentType<Props> | null }>()(() => ({ Part: null }))
  return {
    /** Null until it is there. */
    usePart: (): ComponentType<Props> | null => useBrought(({ Part }) => Part),
    bring: async (): Promise<void> => {
      if (!useBrought.getState().Part) useBrought.setState({ Part: await untilReached(load) })
    },
  }
}
