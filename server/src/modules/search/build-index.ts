import { isProductWithoutSynonyms, isKnownProduct, lexicon } from './lexicon.ts'
import { kindsWithVarieties, regionalWords, type Region } from './meanings.ts'
import { headOf, meaningfulWords, nameSegments, accompanimentBits, type Segment } from './name-segments.ts'
import { toWords } from './normalise.ts'
import { stem } from './phonetics.ts'
import { packPosting } from './postings.ts'
import { isDescribing, isForm, isSoftForm } from './everyday-words.ts'
import { documentTypes, nameKind, stockOf, type IndexData, type NameKind, type SearchDocument } from './search-index.ts'
import { VocabularyBuilder } from './vocabulary-data.ts'

/** Builds the index in one go. */
export function buildIndex(documents: readonly SearchDocument[], region: Region | null = null): IndexData {
  const work = buildInTurns(documents, region)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

const DOCUMENTS_A_TURN = 50
const GROUPS_A_TURN = 50

/** Builds the index step by step, so that the caller can pause between the steps. */
export function* buildInTurns(documents: readonly SearchDocument[], region: Region | null): Generator<void, IndexData> {
  const builder = new IndexBuilder()
  for (const [at, document] of documents.entries()) {
    builder.add(at, document)
    if (at % DOCUMENTS_A_TURN === 0) yield
  }
  for (const [at, group] of lexicon().entries()) {
    builder.linkSynonyms(group)
    if (at % GROUPS_A_TURN === 0) yield
  }
  builder.linkVarieties()
  yield
  builder.linkRegional(region)
  return {
    ids: Int32Array.from(documents, ({ id }) => id),
    types: Uint8Array.from(documents, ({ type }) => documentTypes.indexOf(type)),
    inStock: stockOf(documents),
    homes: Int32Array.from(documents, ({ home }) => home),
    diets: Uint8Array.from(documents, ({ diet }) => diet ?? UNKNOWN_DIET),
    names: builder.names(),
    words: yield* builder.vocabulary.finish(),
  }
}

const MAX_NAME_WORDS = 24
const UNKNOWN_DIET = 2

interface Name {
  kind: NameKind
  coreWords: number
  head: number
  sides: number
  parts: number
  documents: number[]
}

class IndexBuilder {
  readonly vocabulary = new VocabularyBuilder()
  readonly #names: Name[] = []
  /** Names that several documents have, by kind and text, for example the name of a category. */
  readonly #shared = new Map<string, Name | null>()
  /** Vocabulary entries of the shop's names for a product, by each name of this product in the lexicon. */
  readonly #kinds = new Map<string, ReadonlySet<number>>()

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

  /** Adds a name. Returns null if the name has no meaningful word. */
  #addName(document: number, kind: NameKind, { core, rest }: Segment): Name | null {
    const coreWords = meaningfulWords(core)
    const words = [...coreWords, ...meaningfulWords(rest)].slice(0, MAX_NAME_WORDS)
    if (coreWords.length === 0) return null
    const head = headIn(coreWords, headOf(core) - 1, kind)
    const misnamed = head > 0 && isMisnomer(coreWords[head - 1] ?? '', coreWords[head] ?? '')
    const name = {
      kind,
      coreWords: coreWords.length,
      head: misnamed ? NO_HEAD : head,
      sides: accompanimentBits(core),
      parts: otherProductBits(coreWords, kind, head),
      documents: [document],
    }
    const id = this.#names.push(name) - 1
    for (const [at, word] of words.entries()) {
      this.vocabulary.post(this.vocabulary.add(word), packPosting(id, at, 1))
      const next = words[at + 1]
      if (next !== undefined)
        this.vocabulary.post(this.vocabulary.add(word + next, [word, next]), packPosting(id, at, 2))
    }
    return name
  }

  /**
   * Links the words of a synonym group to the words that the shop uses. Does nothing for a product that the shop does
   * not sell.
   */
  linkSynonyms(group: readonly string[]): void {
    const terms = group.map((term) => toWords(term)).filter((words) => words.length > 0)
    const sold = new Set(terms.flatMap((words) => this.#soldAs(words)))
    for (const words of terms) this.#link(words, sold)
    if (sold.size > 0) for (const words of terms) this.#kinds.set(words.join(''), sold)
  }

  /**
   * If no item of the shop is named after a variety, links the variety to all items of its kind: 'kesar' to mangoes.
   */
  linkVarieties(): void {
    for (const { kind, varieties } of kindsWithVarieties()) {
      const sold = this.#kindSold(kind)
      for (const words of varieties.map(toWords)) if (this.#soldAs(words).length === 0) this.#link(words, sold)
    }
  }

  /**
   * Links words with regional meanings to their meaning in the shop's region. Meanings in other regions are linked as
   * less likely ones.
   */
  linkRegional(region: Region | null): void {
    for (const { terms, meanings } of regionalWords()) {
      const here = meanings.filter((meaning) => meaning.region === region)
      const near = here.length > 0 ? here : meanings
      for (const words of terms.map(toWords)) {
        for (const { thing } of near) this.#link(words, this.#kindSold(thing))
        for (const { thing } of meanings)
          if (!near.some((one) => one.thing === thing)) this.#link(words, this.#kindSold(thing), true)
      }
    }
  }

  #soldAs(words: readonly string[]): number[] {
    return this.vocabulary.used(words.join(''), words.map(stem).join(''))
  }

  #kindSold(kind: string): Iterable<number> {
    const words = toWords(kind)
    return this.#kinds.get(words.join('')) ?? this.#soldAs(words)
  }

  #link(words: readonly string[], sold: Iterable<number>, elsewhere = false): void {
    for (const synonym of sold) this.vocabulary.link(this.vocabulary.add(words.join(''), words), synonym, elsewhere)
  }

  names(): IndexData['names'] {
    const names = this.#names
    let end = 0
    return {
      kinds: Uint8Array.from(names, ({ kind }) => kind),
      coreWords: Uint8Array.from(names, ({ coreWords }) => Math.min(coreWords, MAX_NAME_WORDS)),
      heads: Int8Array.from(names, ({ head }) => head),
      sides: Uint32Array.from(names, ({ sides }) => sides),
      parts: Uint32Array.from(names, ({ parts }) => parts),
      documents: Uint32Array.from(names.flatMap(({ documents }) => documents)),
      documentEnds: Uint32Array.from(names, ({ documents }) => (end += documents.length)),
    }
  }
}

const NO_HEAD = -1

/** Names whose last word does not say what the product is. For example, a sweet potato is not a potato. */
const misnomers = new Set(
  'double roti|dabal roti|dabbal roti|डबल रोटी|पाव रोटी|sweet potato|custard apple|wood apple|star apple|rose apple|sweet lime|star anise|butter fruit|coconut milk|soy milk|almond milk|peanut butter|rice pudding|french toast|ginger ale|aloo bukhara|curry leaves|curry patta|bay leaf|bay leaves|cream wheat'.split(
    '|',
  ),
)
const isMisnomer = (before: string, head: string): boolean => misnomers.has(`${before} ${head}`)

/**
 * Returns the position of the head, the word that says what the product is. In an alias, words for its form may follow
 * the head: 'jeera dana' (cumin seed), 'arati pandu' (banana fruit).
 */
function headIn(words: readonly string[], head: number, kind: NameKind): number {
  if (kind !== nameKind.other) return head
  const naming = words.findLastIndex((word, at) => at <= head && !isSoftForm(word) && !isDescribing(word))
  return naming < 0 ? head : naming
}

/**
 * Returns a bit for each word that alone would name a different product, such as 'mustard' in 'mustard oil'. 'Haldi' in
 * 'haldi powder' gets no bit, because the powder is haldi too. In an alias, only the head names the product: lamb
 * biryani has the alias 'mutton biryani', but is not mutton.
 */
function otherProductBits(words: readonly string[], kind: NameKind, head: number): number {
  let bits = 0
  for (const [at, word] of words.slice(0, MAX_NAME_WORDS - 1).entries()) {
    const next = words[at + 1]
    if (kind === nameKind.other && at < head && !isDescribing(word) && isKnownProduct([word])) bits |= 1 << at
    if (next === undefined) continue
    // Alone, 'kappa' is tapioca, but 'kappa pazham' is a kind of banana.
    if (isProductWithoutSynonyms([word])) bits |= 1 << at
    if (isMisnomer(word, next)) bits |= 3 << at
    else if (
      !isForm(next) &&
      !isDescribing(word) &&
      (isKnownProduct([word, next]) || (isKnownProduct([word]) && isKnownProduct([next])))
    )
      bits |= 1 << at
  }
  return bits
}
