import { nameKind, unpack, type Name, type SearchIndex } from './search-index.ts'
import { closeness, readWord, type Match, type Word } from './vocabulary.ts'

/** A word of a question, or two neighbours read as one. */
export interface Asked {
  word: Word
  /** How many typed words it stands for. */
  width: number
}

/** How one name of a document answers a question. */
export interface NameMatch {
  name: Name
  /** Per asked word: how closely it was met; `unmet` when not. */
  closeness: number[]
  similarity: number[]
  /** One bit for each word of the name that was met. */
  covered: number
}

/** Whether misspellings are looked for only where no word matches surely, or for every word. */
export type Slips = 'where needed' | 'everywhere'

export const unmet = 9

export const ask = (...words: readonly string[]): Asked => ({
  word: readWord(words.join(''), words),
  width: words.length,
})

/** What the vocabulary knows of each asked word; `slips` also looks for misspellings where a sure match exists. */
export function matchWords(index: SearchIndex, asked: readonly Asked[], slips: Slips): Match[][] {
  return asked.map(({ word }) => {
    const near = index.vocabulary.near(word)
    const sure = near.some((match) => match.closeness === closeness.exact)
    const guess = slips === 'everywhere' || (!sure && (near.length === 0 || word.form.length >= 4))
    return guess ? [...near, ...index.vocabulary.slips(word)] : near
  })
}

/** Gathers, name by name, how the asked words are met. */
export function matchNames(index: SearchIndex, matches: readonly Match[][]): Map<number, NameMatch> {
  const found = new Map<number, NameMatch>()
  for (const [at, list] of matches.entries()) {
    for (const match of list) {
      const entry = index.vocabulary.entries[match.entry]
      if (!entry) continue
      meet(index, found, matches.length, at, match, entry.postings)
      for (const synonym of entry.synonyms) {
        const meaning = { ...match, similarity: 0.97 * match.similarity }
        meet(index, found, matches.length, at, meaning, index.vocabulary.entries[synonym]?.postings ?? [])
      }
    }
  }
  return found
}

function meet(
  index: SearchIndex,
  found: Map<number, NameMatch>,
  asked: number,
  at: number,
  match: Match,
  postings: readonly number[],
): void {
  for (const posting of postings) {
    const { name: id, at: first, width } = unpack(posting)
    const name = index.names[id]
    if (!name) continue
    let met = found.get(id)
    if (!met) {
      met = {
        name,
        closeness: Array.from({ length: asked }, () => unmet),
        similarity: Array.from({ length: asked }, () => 0),
        covered: 0,
      }
      found.set(id, met)
    }
    met.covered |= ((1 << width) - 1) << first
    const known = met.closeness[at] ?? unmet
    if (match.closeness > known || (match.closeness === known && match.similarity <= (met.similarity[at] ?? 0)))
      continue
    met.closeness[at] = match.closeness
    met.similarity[at] = match.similarity
  }
}

export const isOwnText = (name: Name): boolean => name.kind === nameKind.own || name.kind === nameKind.other
