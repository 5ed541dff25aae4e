import { nameKind, unpack, type Name, type SearchIndex } from './search-index.ts'
import { closeness, readWord, type Match, type Vocabulary, type Word } from './vocabulary.ts'

/** A word of a question, or two neighbours read as one. */
export interface Asked {
  word: Word
  /** How many typed words it stands for. */
  width: number
  /** Those words, when they are more than one. */
  parts: readonly Asked[]
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
  parts: words.length > 1 ? words.map((word) => ask(word)) : [],
})

/** Asks the vocabulary once for each word of a question, however many readings it stands in. */
export interface WordMatcher {
  /** Sure matches, beginnings and equal sounds. */
  near(asked: Asked): Match[]
  /** These, and misspellings. */
  far(asked: Asked): Match[]
}

export function createMatcher({ vocabulary }: SearchIndex): WordMatcher {
  const near = memoize((asked) => vocabulary.near(asked.word))
  const far = memoize((asked) => {
    const slips = vocabulary.slips(asked.word)
    // A word that is good as it stands was hardly half of another: then the pair must be almost right.
    const loose = !asked.parts.some((part) => isSure(near(part)))
    return [...near(asked), ...(loose ? slips : slips.filter((match) => isAlmostPair(vocabulary, match)))]
  })
  return { near, far }
}

const ALMOST = 0.8
const isAlmostPair = (vocabulary: Vocabulary, { entry, similarity }: Match): boolean =>
  similarity >= ALMOST && (vocabulary.entries[entry]?.joint ?? 0) > 0

function memoize(match: (asked: Asked) => Match[]): (asked: Asked) => Match[] {
  const known = new Map<string, Match[]>()
  return (asked) => {
    const key = `${asked.width}:${asked.word.form}`
    const matches = known.get(key) ?? match(asked)
    known.set(key, matches)
    return matches
  }
}

export const isSure = (matches: readonly Match[]): boolean =>
  matches.some((match) => match.closeness === closeness.exact)

/** What the vocabulary knows of each asked word; null when it knows nothing of one of them. */
export function matchWords(matcher: WordMatcher, asked: readonly Asked[], slips: Slips): Match[][] | null {
  const all: Match[][] = []
  for (const one of asked) {
    const near = matcher.near(one)
    const guess = slips === 'everywhere' || (!isSure(near) && (near.length === 0 || one.word.form.length >= 4))
    const matches = guess ? matcher.far(one) : near
    if (matches.length === 0) return null
    all.push(matches)
  }
  return all
}

const MANY_MATCHES = 200

/** Gathers, name by name, how the asked words are met. */
export function matchNames(index: SearchIndex, matches: readonly Match[][]): Map<number, NameMatch> {
  const found = new Map<number, NameMatch>()
  for (const [at, list] of matches.entries()) {
    // A letter or two begin half the shop: then only names that begin so.
    const onlyBeginnings = list.length > MANY_MATCHES
    for (const match of list) {
      const entry = index.vocabulary.entries[match.entry]
      if (!entry) continue
      meet(index, found, matches.length, at, match, { postings: entry.postings, onlyBeginnings })
      for (const synonym of entry.synonyms) {
        const meaning = { ...match, similarity: 0.97 * match.similarity }
        const postings = index.vocabulary.entries[synonym]?.postings ?? []
        meet(index, found, matches.length, at, meaning, { postings, onlyBeginnings })
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
  { postings, onlyBeginnings }: { postings: readonly number[]; onlyBeginnings: boolean },
): void {
  for (const posting of postings) {
    const { name: id, at: first, width } = unpack(posting)
    const name = index.names[id]
    if (!name || (onlyBeginnings && (first > 0 || !isOwnText(name)))) continue
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
