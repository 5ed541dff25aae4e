import { lexicon } from './lexicon.ts'
import { headOf, meaningful, nameSegments, type Segment } from './name-segments.ts'
import { toWords } from './normalise.ts'
import { packPosting } from './postings.ts'
import { documentTypes, nameKind, stockOf, type IndexData, type NameKind, type SearchDocument } from './search-index.ts'
import { VocabularyBuilder } from './vocabulary-data.ts'
import { readWord } from './words.ts'

/** Builds the index in one go. */
export function buildIndex(documents: readonly SearchDocument[]): IndexData {
  const work = buildInTurns(documents)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

const DOCUMENTS_A_TURN = 50
const GROUPS_A_TURN = 50

/** Builds the index; yields at the points where it may pause. */
export function* buildInTurns(documents: readonly SearchDocument[]): Generator<void, IndexData> {
  const builder = new IndexBuilder()
  for (const [at, document] of documents.entries()) {
    builder.add(at, document)
    if (at % DOCUMENTS_A_TURN === 0) yield
  }
  for (const [at, group] of lexicon().entries()) {
    builder.linkSynonyms(group)
    if (at % GROUPS_A_TURN === 0) yield
  }
  return {
    ids: Int32Array.from(documents, ({ id }) => id),
    types: Uint8Array.from(documents, ({ type }) => documentTypes.indexOf(type)),
    inStock: stockOf(documents),
    names: builder.names(),
    words: yield* builder.vocabulary.finish(),
  }
}

const MAX_NAME_WORDS = 24

interface Name {
  kind: NameKind
  coreWords: number
  head: number
  documents: number[]
}

class IndexBuilder {
  readonly vocabulary = new VocabularyBuilder()
  readonly #names: Name[] = []
  /** Names that many documents share. */
  readonly #shared = new Map<string, Name | null>()

  add(at: number, { name, aliases, categoryNames, categoryAliases, contents }: SearchDocument): void {
    const [own, ...inBrackets] = nameSegments(name)
    if (own) this.#addName(at, nameKind.own, own)
    for (const other of inBrackets) this.#addName(at, nameKind.other, { core: other.core, rest: '' })
    for (const alias of aliases) {
      const [core, ...rest] = nameSegments(alias)
      if (!core) continue
      this.#addName(at, nameKind.other, {
        core: core.core,
        rest: [core.rest, ...rest.map((one) => one.core)].join(' '),
      })
    }
    for (const category of categoryNames) this.#addShared(at, nameKind.category, category)
    for (const alias of categoryAliases) this.#addShared(at, nameKind.categoryAlias, alias)
    for (const content of contents) this.#addShared(at, nameKind.content, content)
  }

  #addShared(document: number, kind: NameKind, text: string): void {
    const key = `${kind}${text}`
    const known = this.#shared.get(key)
    if (known === undefined) this.#shared.set(key, this.#addName(document, kind, { core: text, rest: '' }))
    else if (known && known.documents.at(-1) !== document) known.documents.push(document)
  }

  /** The name's number; null for a name without a meaningful word. */
  #addName(document: number, kind: NameKind, { core, rest }: Segment): Name | null {
    const coreWords = meaningful(core)
    const words = [...coreWords, ...meaningful(rest)].slice(0, MAX_NAME_WORDS)
    if (coreWords.length === 0) return null
    const name = { kind, coreWords: coreWords.length, head: headOf(core) - 1, documents: [document] }
    const id = this.#names.push(name) - 1
    for (const [at, word] of words.entries()) {
      this.vocabulary.post(this.vocabulary.add(word), packPosting(id, at, 1))
      const next = words[at + 1]
      if (next !== undefined)
        this.vocabulary.post(this.vocabulary.add(word + next, [word, next]), packPosting(id, at, 2))
    }
    return name
  }

  /** Links the words of a synonym group of the lexicon to the words that the shop uses; a group of things that it does not sell is left out. */
  linkSynonyms(group: readonly string[]): void {
    const terms = group.map((term) => toWords(term)).filter((words) => words.length > 0)
    const sold = new Set(terms.flatMap((words) => this.vocabulary.used(readWord(words.join(''), words))))
    if (sold.size === 0) return
    for (const words of terms) {
      const entry = this.vocabulary.add(words.join(''), words)
      for (const synonym of sold) this.vocabulary.link(entry, synonym)
    }
  }

  names(): IndexData['names'] {
    const names = this.#names
    let end = 0
    return {
      kinds: Uint8Array.from(names, ({ kind }) => kind),
      coreWords: Uint8Array.from(names, ({ coreWords }) => Math.min(coreWords, MAX_NAME_WORDS)),
      heads: Int8Array.from(names, ({ head }) => head),
      documents: Uint32Array.from(names.flatMap(({ documents }) => documents)),
      documentEnds: Uint32Array.from(names, ({ documents }) => (end += documents.length)),
    }
  }
}
