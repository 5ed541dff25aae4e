import { useSyncExternalStore } from 'react'
import { parseStored, readText, writeText } from './stored-answers.ts'

/** The queue of a phone's steps that the server has not performed: unsent and refused ones. */
export interface StepStore<Step> {
  /** Reads the storage each time, because another tab also writes to it. */
  read: () => readonly Step[]
  /** Changes the queue. If the storage of the phone is full, it is kept only while the page is open. */
  change: (change: (before: readonly Step[]) => readonly Step[]) => void
  use: () => readonly Step[]
  /** Forgets the steps in memory, after the storage was emptied. */
  forget: () => void
}

/** Returns the queue that is stored under a name. */
export function stepStore<Step>(name: string): StepStore<Step> {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let steps: readonly Step[] = []
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const read = (): readonly Step[] => {
    const now = readText(name) ?? text
    if (now === text) return steps
    text = now
    const kept = parseStored(now)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this store writes it
    steps = Array.isArray(kept) ? (kept as Step[]) : []
    return steps
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  return {
    read,
    change: (change) => {
      steps = change(read())
      text = JSON.stringify(steps)
      writeText(name, text)
      notify()
    },
    use: () => useSyncExternalStore(subscribe, read),
    forget: () => {
      steps = []
      text = null
      notify()
    },
  }
}
