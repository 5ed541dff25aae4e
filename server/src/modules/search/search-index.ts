import { setImmediate as turn } from 'node:timers/promises'
import { lexicon } from './lexicon.ts'
import { toWords } from './normalise.ts'
import { isAmount, isFiller } from './query.ts'
import { Vocabulary, readWord } from './vocabulary.ts'

/** Something that can be found. */
export interface SearchDocument {
  id: number
  type: 'STOCK' | 'COMBO' | 'CATEGORY'
  name: string
  localName: string | null
  aliases: readonly string[]
  /** Its subcategory and category. */
  categoryNames: readonly string[]
  /** Other names of those. */
  categoryAliases: readonly string[]
  /** Names of what is inside, for a combo. */
  contents: readonly string[]
  inStock: boolean
  /** The seller's order; lower comes first. */
  position: number
}

/** What a name is to its document; the lower, the more it says. */
export const nameKind = { own: 0, other: 1, category: 2, categoryAlias: 3, content: 4 } as const
export type NameKind = (typeof nameKind)[keyof typeof nameKind]

export interface Name {
  document: number
  kind: NameKind
  /** Words that name the thing; the rest qualifies it, like what follows a comma. */
  coreWords: number
  /** The word that says what it is: the last one, as in English and Hindi alike. Basmati rice is a rice, rice flour a flour. */
  head: number
}

export interface SearchIndex {
  documents: readonly SearchDocument[]
  names: readonly Name[]
  vocabulary: Vocabulary
}

/** Builds the index in one go. */
export function buildIndex(documents: readonly SearchDocument[]): SearchIndex {
  const work = new Builder(documents).build()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Builds the index a piece at a time, so that requests are answered in between. */
export async function buildIndexInTurns(documents: readonly SearchDocument[]): Promise<SearchIndex> {
  const work = new Builder(documents).build()
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    await turn()
  }
}

const DOCUMENTS_A_TURN = 50
const GROUPS_A_TURN = 50

/** The same index when only availability or order changed, as after a sale; null when a text changed. */
export function withFreshFacts(index: SearchIndex, documents: readonly SearchDocument[]): SearchIndex | null {
  if (index.documents.length !== documents.length) return null
  const same = documents.every((document, at) => {
    const known = index.documents[at]
    return (
      known !== undefined &&
      known.id === document.id &&
      known.type === document.type &&
      textOf(known) === textOf(document)
    )
  })
  return same ? { ...index, documents } : null
}

const textOf = ({ name, localName, aliases, categoryNames, categoryAliases, contents }: SearchDocument): string =>
  [name, localName ?? '', ...aliases, '|', ...categoryNames, '|', ...categoryAliases, '|', ...contents].join('\n')

const MAX_NAME_WORDS = 24

class Builder {
  readonly #documents: readonly SearchDocument[]
  readonly #names: Name[] = []
  readonly #vocabulary = new Vocabulary()

  constructor(documents: readonly SearchDocument[]) {
    this.#documents = documents
  }

  *build(): Generator<void, SearchIndex> {
    for (const [at, document] of this.#documents.entries()) {
      this.#add(at, document)
      if (at % DOCUMENTS_A_TURN === 0) yield
    }
    for (const [at, group] of lexicon().entries()) {
      this.#linkSynonyms(group)
      if (at % GROUPS_A_TURN === 0) yield
    }
    yield* this.#vocabulary.finish()
    return { documents: this.#documents, names: this.#names, vocabulary: this.#vocabulary }
  }

  #add(at: number, document: SearchDocument): void {
    const [own, ...inBrackets] = segments(document.name)
    if (own) this.#addName(at, nameKind.own, own)
    for (const other of inBrackets) this.#addName(at, nameKind.other, { core: other.core, rest: '' })
    for (const alias of [document.localName ?? '', ...document.aliases]) {
      const [core, ...rest] = segments(alias)
      if (core)
        this.#addName(at, nameKind.other, {
          core: core.core,
          rest: [core.rest, ...rest.map((one) => one.core)].join(' '),
        })
    }
    for (const category of document.categoryNames) this.#addName(at, nameKind.category, { core: category, rest: '' })
    for (const alias of document.categoryAliases) this.#addName(at, nameKind.categoryAlias, { core: alias, rest: '' })
    for (const content of document.contents) this.#addName(at, nameKind.content, { core: content, rest: '' })
  }

  #addName(document: number, kind: NameKind, { core, rest }: Segment): void {
    const coreWords = meaningful(core)
    const words = [...coreWords, ...meaningful(rest)].slice(0, MAX_NAME_WORDS)
    if (coreWords.length === 0) return
    const name = this.#names.push({ document, kind, coreWords: coreWords.length, head: headOf(core) - 1 }) - 1
    for (const [at, word] of words.entries()) {
      this.#vocabulary.add(word).postings.push(pack(name, at, 1))
      const next = words[at + 1]
      if (next !== undefined) this.#vocabulary.add(word + next, [word, next]).postings.push(pack(name, at, 2))
    }
  }

  /** Words of the lexicon lead to what the shop calls the same thing; a group of things it does not sell is left out. */
  #linkSynonyms(group: readonly string[]): void {
    const terms = group.map((term) => toWords(term)).filter((words) => words.length > 0)
    const known = terms.flatMap((words) => this.#vocabulary.same(readWord(words.join(''), words)))
    const sold = new Set(known.filter((id) => (this.#vocabulary.entries[id]?.postings.length ?? 0) > 0))
    if (sold.size === 0) return
    for (const words of terms) {
      const entry = this.#vocabulary.add(words.join(''), words)
      for (const id of sold) {
        if (this.#vocabulary.entries[id] !== entry && !entry.synonyms.includes(id)) entry.synonyms.push(id)
      }
    }
  }
}

interface Segment {
  core: string
  rest: string
}

/** 'Spinach (Palak), washed' is called Spinach and Palak, and is washed. */
function segments(text: string): Segment[] {
  const brackets: string[] = []
  const outside = text.replace(/\(([^()]*)\)/g, (_, inside: string) => {
    brackets.push(inside)
    return ' '
  })
  const [core = '', ...rest] = outside.split(/[,;|/]/)
  return [{ core, rest: rest.join(' ') }, ...brackets.map((inside) => ({ core: inside, rest: '' }))]
}

const meaningful = (text: string): string[] => {
  const words = toWords(text)
  return words.filter((word, at) => !isAmount(word, words[at - 1]) && !isFiller(word))
}

/** How many words of a core stand before and with its head: what follows 'with', 'in' or 'for' only adds to it. */
function headOf(core: string): number {
  const words = toWords(core)
  const turnAt = words.findIndex((word, at) => at > 0 && adding.has(word))
  return meaningful((turnAt < 0 ? words : words.slice(0, turnAt)).join(' ')).length
}
const adding = new Set(['with', 'in', 'for', 'from', 'and', 'of'])

const pack = (name: number, at: number, width: number): number => name * 64 + at * 2 + (width - 1)

export const unpack = (posting: number): { name: number; at: number; width: number } => ({
  name: Math.floor(posting / 64),
  at: (posting % 64) >> 1,
  width: (posting & 1) + 1,
})
