import { REFRESH_INTERVAL_MS } from './actions.ts'
import { CallError } from './api.ts'

/** The prefix of the keys of all data stored for offline work, which is deleted at sign-out. */
const PREFIX = 'farmstand-packing:'

/** Returns the last answer of the server that was stored under a name. */
export const readStoredAnswer = (name: string): unknown => parseStored(readText(name))
export const storeAnswer = (name: string, found: object): void => writeText(name, JSON.stringify(found))

const ANSWERED = 'answered'
/** Returns when the server last answered, even if that was before this page was opened. */
export function lastAnswered(): Date | null {
  const seen = readStoredAnswer(ANSWERED)
  return typeof seen === 'object' && seen && 'at' in seen && typeof seen.at === 'number' ? new Date(seen.at) : null
}
export const keepLastAnswered = (): void => storeAnswer(ANSWERED, { at: Date.now() })

/** Asks the server and stores the answer. If no answer arrives, returns the last stored one. */
export async function answerOrStored<Found extends object>(name: string, ask: () => Promise<Found>): Promise<Found> {
  try {
    const found = await ask()
    storeAnswer(name, found)
    keepLastAnswered()
    return found
  } catch (error) {
    const seen = error instanceof CallError && error.status === 0 ? readStoredAnswer(name) : null
    if (seen === null) throw error
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored above under the same name
    return seen as Found
  }
}

/** Options for a query that also runs while offline, so that it can return the stored answer. */
export const offlineQueryOptions = { networkMode: 'always', refetchInterval: REFRESH_INTERVAL_MS } as const

export function deleteStoredAnswers(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // A browser that forbids access to the storage has stored nothing.
  }
}

export function readText(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Stores a text. When the storage is full, deletes the earlier text, because an outdated one would mislead. */
export function writeText(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value)
  } catch {
    removeText(name)
  }
}

function removeText(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name)
  } catch {
    // A browser that forbids access to the storage has stored nothing.
  }
}

export function parseStored(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}
