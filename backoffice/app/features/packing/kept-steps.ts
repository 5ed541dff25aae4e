import { useSyncExternalStore } from 'react'
import { dropKept, parsed, readText, writeText } from '../../lib/kept-answers.ts'
import type { PackingStep } from './queue-rules.ts'

const STEPS = 'steps'

const listeners = new Set<() => void>()
let text: string | null = null
let steps: readonly PackingStep[] = []

/** Written by another tab too, so read anew each time; the same text is the same list. */
export function keptSteps(): readonly PackingStep[] {
  const now = readText(STEPS) ?? text
  if (now === text) return steps
  text = now
  const kept = parsed(now)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this very file
  steps = Array.isArray(kept) ? (kept as PackingStep[]) : []
  return steps
}

/** Changes what waits. A phone without room keeps it as long as the page is open. */
export function changeSteps(change: (before: readonly PackingStep[]) => readonly PackingStep[]): void {
  steps = change(keptSteps())
  text = JSON.stringify(steps)
  writeText(STEPS, text)
  tell()
}

/** Whether the shop answered the last time that something was sent. */
let answered = true
export function keepAnswered(value: boolean): void {
  if (answered === value) return
  answered = value
  tell()
}
export const useAnswered = (): boolean => useSyncExternalStore(listen, () => answered)

export const useSteps = (): readonly PackingStep[] => useSyncExternalStore(listen, keptSteps)

function listen(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const tell = (): void => {
  for (const listener of listeners) listener()
}

export const seenOrder = (uid: string): string => `order:${uid}`
export const SEEN_LIST = 'list'

/** What the last person packed is not for the next. */
export function dropPacking(): void {
  dropKept()
  steps = []
  text = null
  tell()
}
