import type { ComponentType } from 'react'
import { create } from 'zustand'
import { retryUntilReached } from './retry.ts'

/**
 * Makes a component whose file is loaded later, on demand. It is drawn as soon as the file arrives. With a Suspense
 * boundary, React would wait another 300 ms.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
  const useLoaded = create<{ Part: ComponentType<Props> | null }>()(() => ({ Part: null }))
  return {
    /** Returns the component, or null until it is loaded. */
    usePart: (): ComponentType<Props> | null => useLoaded(({ Part }) => Part),
    preload: async (): Promise<void> => {
      if (!useLoaded.getState().Part) useLoaded.setState({ Part: await retryUntilReached(load) })
    },
  }
}
