import { useSyncExternalStore } from 'react'
import { stepStore } from '../../lib/step-store.ts'
import { deleteStoredAnswers } from '../../lib/stored-answers.ts'
import type { PackingStep } from './queue-rules.ts'

const store = stepStore<PackingStep>('steps')

export const readQueuedSteps = store.read
export const changeSteps = store.change
export const useQueuedSteps = store.use

const listeners = new Set<() => void>()
/** True if the server answered the last request. */
let answered = true
export function setServerAnswers(value: boolean): void {
  if (answered === value) return
  answered = value
  for (const listener of listeners) listener()
}
export const useServerAnswers = (): boolean => useSyncExternalStore(subscribe, () => answered)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const seenOrder = (uid: string): string => `order:${uid}`
export const SEEN_LIST = 'list'

/** Deletes all stored packing data when a person signs out. */
export function deletePackingData(): void {
  deleteStoredAnswers()
  store.forget()
}
