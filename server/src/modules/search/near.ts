import { readQuery } from './query.ts'
import type { SearchDocument, SearchIndex } from './search-index.ts'
import { readWord } from './vocabulary.ts'
import { toWords } from './normalise.ts'

export interface NearMisses {
  names: string[]
  categories: { id: number; name: string }[]
}

const MOST = 3
/** Share of letter pairs two names must have in common to be worth offering. */
const ALIKE_ENOUGH = 0.34

/** What comes close, by sound, to a question that found nothing. */
export function nearMisses(index: SearchIndex, typed: string): NearMisses {
  const asked = pairsOf(readQuery(typed).required)
  if (asked.size === 0) return { names: [], categories: [] }
  const close = index.documents
    .map((document) => ({ document, likeness: likeness(asked, pairsOf(toWords(document.name))) }))
    .filter((one) => one.likeness >= ALIKE_ENOUGH)
    .toSorted((a, b) => b.likeness - a.likeness || a.document.position - b.document.position)
    .map(({ document }) => document)
  return {
    names: [...new Set(close.filter((document) => !isCategory(document)).map(({ name }) => name))].slice(0, MOST),
    categories: close
      .filter(isCategory)
      .slice(0, MOST)
      .map(({ id, name }) => ({ id, name })),
  }
}

const isCategory = (document: SearchDocument): boolean => document.type === 'CATEGORY'

/** Each two neighbouring sounds of a text, with its beginning marked. */
function pairsOf(words: readonly string[]): Set<string> {
  const pairs = new Set<string>()
  for (const form of words) {
    const { sound, form: written } = readWord(form)
    const marked = ` ${sound === '' ? written : sound}`
    for (let at = 0; at < marked.length - 1; at++) pairs.add(marked.slice(at, at + 2))
  }
  return pairs
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let common = 0
  for (const pair of a) if (b.has(pair)) common += 1
  return (2 * common) / (a.size + b.size)
}
