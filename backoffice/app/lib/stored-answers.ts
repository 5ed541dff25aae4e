import { AGAIN_MS } from './actions.ts'
import { CallError } from './api.ts'

/** The prefix of all keys for offline work, which are deleted at sign-out. */
const PREFIX = 'farmstand-packing:'

/** Returns the last stored answer of the server. */
export const readStoredAnswer = (name: string): unknown => parsed(readText(name))
export const storeAnswer = (name: string, found: object): void => writeText(name, JSON.stringify(found))

const ANSWERED = 'answered'
/** Returns the time of the server's last answer, even from before this page was opened. */
export function lastAnswered(): Date | null {
  const seen = readStoredAnswer(ANSWERED)
  return typeof seen === 'object' && seen && 'at' in seen && typeof seen.at === 'number' ? new Date(seen.at) : null
}
export const keepLastAnswered = (): void => storeAnswer(ANSWERED, { at: Date.now() })

/** Returns the server's answer and stores it; without an answer, returns the last stored one. */
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

/** Options of a query that also runs offline, and then shows the stored answer. */
export const always = { networkMode: 'always', refetchInterval: AGAIN_MS } as const

export function deleteStoredAnswers(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key)
  } catch {
    // A browser that forbids it has kept nothing.
  }
}

export function readText(name: string): string | null {
  try {
    return localStorage.getItem(PREFIX + name)
  } catch {
    return null
  }
}

/** Stores a text; when the storage is full, deletes the earlier text instead of keeping an outdated one. */
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
    // A browser that forbids it has kept nothing.
  }
}

export function parsed(kept: string | null): unknown {
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}
