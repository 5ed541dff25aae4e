import { addressIn, readAddress } from '@farmstand/contracts/languages'
import type { PageParameter, PageParameters } from '@farmstand/contracts/page-parameters'

/** Is there such a thing in the shop? `category` is the one in the page's path. */
export type KnowsValue = (kind: 'subcategory' | 'entry', value: string, category: string) => boolean

export interface PageAddress {
  /** The address as the cache knows it: what changes the page, and nothing else. */
  key: string
  /** The address without what no page knows; null when there is nothing to take out. */
  cleaned: string | null
}

/** No word that only a browser reads is longer: a path of the shop, or an amount. */
const BROWSER_CHARACTERS = 500

/**
 * Reads the address of a page. Only parameters and values that exist are kept, in the order of the table, so that two spellings of one
 * page share one rendering, and nobody can make up pages that are rendered and kept.
 */
export function pageAddress(url: URL, table: PageParameters, knows: KnowsValue): PageAddress {
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

/** One page serves whatever was typed: the browser reads it from its own address. */
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
