import { useSyncExternalStore } from 'react'
import type { Step } from './queue-rules.ts'

/** Everything that packing keeps on the phone begins so, and goes when its packer leaves. */
const PREFIX = 'farmstand-packing:'
const STEPS = `${PREFIX}steps`

const listeners = new Set<() => void>()
let text: string | null = null
let steps: readonly Step[] = []

/** Written by another tab too, so read anew each time; the same text is the same list. */
export function keptSteps(): readonly Step[] {
  const now = readText(STEPS) ?? text
  if (now === text) return steps
  text = now
  const kept = parsed(now)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this very file
  steps = Array.isArray(kept) ? (kept as Step[]) : []
  return steps
}

/** Changes what waits. A phone without room keeps it as long as the page is open. */
export function changeSteps(change: (before: readonly Step[]) => readonly Step[]): void {
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

export const useSteps = (): readonly Step[] => useSyncExternalStore(listen, keptSteps)

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

/** What the server answered the last time: an order that was opened, or the list. */
export const readSeen = (name: string): unknown => parsed(readText(PREFIX + name))
export const keepSeen = (name: string, found: object): void => writeText(PREFIX + name, JSON.stringify(found))

const ANSWERED = 'answered'
/** Remembers that the shop answers now, for a screen that is opened anew without a connection. */
export const keepLastAnswered = (): void => keepSeen(ANSWERED, { at: Date.now() })
export function lastAnswered(): Date | null {
  const seen = readSeen(ANSWERED)
  return typeof seen === 'object' && seen && 'at' in seen && typeof seen.at === 'number' ? new Date(seen.at) : null
}

/** What the last person packed is not for the next. */
export function dropPacking(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // A browser that forbids it has kept nothing.
  }
  steps = []
  text = null
  tell()
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeText(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    removeText(key)
  }
}

function removeText(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that forbids it has kept nothing.
  }
}

function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}
