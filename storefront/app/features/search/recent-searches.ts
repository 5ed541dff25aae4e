import { storeJson, readKeptJson } from '../../lib/storage.ts'

const KEY = 'recent-searches'
const MAX_KEPT = 6

/** Returns the visitor's searches that led to a page, newest first. They are stored only on the device. */
export function recentSearches(): string[] {
  const kept = readKeptJson('device', KEY)
  return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string').slice(0, MAX_KEPT) : []
}

export function rememberSearch(query: string): void {
  const text = query.trim()
  if (text === '') return
  const others = recentSearches().filter((entry) => entry.toLowerCase() !== text.toLowerCase())
  storeJson('device', KEY, [text, ...others].slice(0, MAX_KEPT))
}

export const forgetSearches = (): void => void storeJson('device', KEY, [])
