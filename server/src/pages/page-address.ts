import { addressIn, readAddress } from '@farmstand/contracts/languages'
import type { PageParameter, PageParameters } from '@farmstand/contracts/page-parameters'

/** Returns true if the shop has such a subcategory or entry. `category` is the category in the page's path. */
export type HasValue = (kind: 'subcategory' | 'entry', value: string, category: string) => boolean

export interface PageAddress {
  /** The address under which the page is cached. It contains only the parameters that change the page. */
  key: string
  /** The address without its unknown parameters; null if it has none. */
  cleaned: string | null
}

/** Maximum length of a parameter that only the browser reads, such as a path within the shop or an amount. */
const BROWSER_CHARACTERS = 500

/**
 * Reads the address of a page. Keeps only parameters and values that exist, in the order of the table. Therefore
 * different spellings of one page share one rendering, and made-up addresses are neither rendered nor cached.
 */
export function pageAddress(url: URL, table: PageParameters, knows: HasValue): PageAddress {
  const { language, path: plain } = readAddress(
    url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') || '/' : url.pathname,
  )
  const path = addressIn(language, plain)
  const { known, category } = pageOf(plain.replace(/\.data$/, ''), table)
  const exists = (kind: PageParameter, value: string): boolean => {
    if (kind === 'browser') return value.length <= BROWSER_CHARACTERS
    if (kind === 'typed') return value.trim() !== '' && value.length <= BROWSER_CHARACTERS
    return typeof kind === 'string' ? knows(kind, value, category) : kind.includes(value)
  }
  const kept = Object.entries(known).flatMap(([name, kind]) => {
    const value = url.searchParams.get(name)
    return value !== null && exists(kind, value) ? [{ name, kind, value }] : []
  })
  const query = (parameters: typeof kept): string => {
    const text = new URLSearchParams(parameters.map(({ name, value }): [string, string] => [name, value])).toString()
    return text && `?${text}`
  }
  const superfluous = url.searchParams.size > kept.length
  return {
    key: path + query(kept.filter(({ kind }) => kind !== 'browser').map(withoutTyping)),
    cleaned: superfluous ? path + query(kept) : null,
  }
}

/**
 * Clears a value that a person typed. The page is the same for all such values, and the browser reads the value from
 * the address.
 */
const withoutTyping = <Kept extends { kind: PageParameter; value: string }>(kept: Kept): Kept =>
  kept.kind === 'typed' ? { ...kept, value: '' } : kept

function pageOf(path: string, table: PageParameters): { known: Record<string, PageParameter>; category: string } {
  const parts = path.split('/')
  for (const [pattern, known] of Object.entries(table)) {
    const wanted = pattern.split('/')
    if (wanted.length !== parts.length) continue
    if (!wanted.every((part, index) => part.startsWith(':') || part === parts[index])) continue
    return { known, category: parts[wanted.indexOf(':categoryId')] ?? '' }
  }
  return { known: {}, category: '' }
}
