const KEY = 'recent-searches'
const MOST_KEPT = 6

/** Searches that led somewhere, newest first. They stay on the device; where storage is forbidden there are none. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string').slice(0, MOST_KEPT) : []
  } catch {
    return []
  }
}

export function rememberSearch(query: string): void {
  const text = query.trim()
  if (text === '') return
  const others = recentSearches().filter((entry) => entry.toLowerCase() !== text.toLowerCase())
  store([text, ...others].slice(0, MOST_KEPT))
}

export const forgetSearches = (): void => store([])

function store(entries: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(entries))
  } catch {
    return
  }
}
