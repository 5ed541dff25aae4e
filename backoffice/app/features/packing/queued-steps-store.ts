import { useSyncExternalStore } from 'react'
import { deleteStoredAnswers, parsed, readText, writeText } from '../../lib/stored-answers.ts'
import type { PackingStep } from './queue-rules.ts'

const STEPS = 'steps'

const listeners = new Set<() => void>()
let text: string | null = null
let steps: readonly PackingStep[] = []

/**
 * Returns the queued steps: unsent and refused ones. Reads the storage each time, because another tab also writes to
 * it.
 */
export function readQueuedSteps(): readonly PackingStep[] {
  const now = readText(STEPS) ?? text
  if (now === text) return steps
  text = now
  const kept = parsed(now)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this file writes it
  steps = Array.isArray(kept) ? (kept as PackingStep[]) : []
  return steps
}

/** Changes the queued steps. If the storage of the phone is full, they are kept only while the page is open. */
export function changeSteps(change: (before: readonly PackingStep[]) => readonly PackingStep[]): void {
  steps = change(readQueuedSteps())
  text = JSON.stringify(steps)
  writeText(STEPS, text)
  notifyListeners()
}

/** True if the server answered the last request. */
let answered = true
export function setServerAnswers(value: boolean): void {
  if (answered === value) return
  answered = value
  notifyListeners()
}
export const useServerAnswers = (): boolean => useSyncExternalStore(subscribe, () => answered)

export const useQueuedSteps = (): readonly PackingStep[] => useSyncExternalStore(subscribe, readQueuedSteps)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const notifyListeners = (): void => {
  for (const listener of listeners) listener()
}

export const seenOrder = (uid: string): string => `order:${uid}`
export const SEEN_LIST = 'list'

/** Deletes all stored packing data when a person signs out. */
export function deletePackingData(): void {
  deleteStoredAnswers()
  steps = []
  text = null
  notifyListeners()
}
