import { nameIn, placeIn, widthIn } from './postings.ts'
import { MAX_QUERY_WORDS } from './query.ts'
import { isOwnText, nameKind, type SearchIndex } from './search-index.ts'
import { isElsewhere, meaningIn } from './vocabulary-data.ts'
import { closeness, type Match } from './vocabulary.ts'

/** The closeness of a word that does not match. */
export const NO_MATCH = 9

interface GatheringRules {
  /** Keep only documents whose names match every word. */
  all: boolean
  /** Use only documents' own names, not those of their categories or parts. */
  ownOnly: boolean
}

type Matches = readonly (readonly Match[])[]
type Visit = (name: number, posting: number, match: Match, similarity: number) => void

/**
 * If a query word has more matches than this, only names that begin with one of them count. Half of all words may begin
 * with one or two typed letters.
 */
const MANY_MATCHES = 200
/** The similarity of a synonym if the customer typed the whole word. */
const SYNONYM_SIMILARITY = 0.97
/**
 * The similarity of a synonym if the customer typed only the beginning of the word. It is low, so that 'to' finds
 * tomato before ridge gourd, which is also called torai.
 */
const BEGUN_SYNONYM_SIMILARITY = 0.5
/** The similarity of a meaning that a word has only in other regions. */
const REGIONAL_SIMILARITY = 0.6
const NOTHING = -1

/**
 * Collects how well the names of documents match the words of a query. Uses arrays that are allocated once per index,
 * because a common word is in tens of thousands of names. Before the next query, only the changed places are reset.
 */
export class NameMatches {
  readonly #index: SearchIndex
  readonly #names: Touched
  readonly #covered: Uint32Array
  readonly #closeness: Uint8Array
  readonly #similarity: Float32Array
  readonly #raised: Touched
  /** The number of query words, counted from the rarest, that the names of a document match. */
  readonly #levels: Uint8Array
  readonly #documents: Touched
  readonly #bestNames: Uint32Array
  readonly #bestScores: Float64Array
  readonly #bestCloseness: Uint8Array
  /** The number of words in the query. */
  asked = 0

  constructor(index: SearchIndex) {
    const names = index.names.kinds.length
    const documents = index.ids.length
    this.#index = index
    this.#names = new Touched(names)
    this.#covered = new Uint32Array(names)
    this.#closeness = new Uint8Array(names * MAX_QUERY_WORDS)
    this.#similarity = new Float32Array(names * MAX_QUERY_WORDS)
    this.#raised = new Touched(documents)
    this.#levels = new Uint8Array(documents)
    this.#documents = new Touched(documents)
    this.#bestNames = new Uint32Array(documents)
    this.#bestScores = new Float64Array(documents).fill(NOTHING)
    this.#bestCloseness = new Uint8Array(documents * MAX_QUERY_WORDS)
  }

  /** Finds for each document the name with the best score. `matches` has one list per query word. */
  gather(matches: Matches, { all, ownOnly }: GatheringRules, scoreOf: (name: number) => number): void {
    this.#clean()
    this.asked = matches.length
    const level = all && matches.length > 1 ? this.#raiseLevels(matches) : 0
    for (const [at, list] of matches.entries()) {
      const closestFirst = list.toSorted((a, b) => a.closeness - b.closeness)
      this.#eachMatchedName(closestFirst, (name, posting, match, similarity) => {
        if (ownOnly && !isOwnText(this.#index.names.kinds[name])) return
        if (level > 0 && !this.#isWanted(name, level)) return
        this.#recordMatch(name, posting, at, match.closeness, similarity)
      })
    }
    for (let at = 0; at < this.#names.size; at++) {
      const name = this.#names.at(at)
      this.#credit(name, scoreOf(name), level)
    }
  }

  eachName(visit: (name: number) => void): void {
    for (let at = 0; at < this.#names.size; at++) visit(this.#names.at(at))
  }

  eachDocument(visit: (document: number) => void): void {
    for (let at = 0; at < this.#documents.size; at++) visit(this.#documents.at(at))
  }

  /** Returns a bit for each matched word of the name. */
  covered(name: number): number {
    return this.#covered[name] ?? 0
  }

  /** Returns the closeness of the name to a query word, or `NO_MATCH` if the word does not match. */
  closenessOfName(name: number, at: number): number {
    return this.#closeness[name * MAX_QUERY_WORDS + at] ?? NO_MATCH
  }

  similarityOfName(name: number, at: number): number {
    return this.#similarity[name * MAX_QUERY_WORDS + at] ?? 0
  }

  /** Returns the closeness of the document's best name to a query word. */
  closenessOf(document: number, at: number): number {
    return this.#bestCloseness[document * MAX_QUERY_WORDS + at] ?? NO_MATCH
  }

  bestName(document: number): number {
    return this.#bestNames[document] ?? 0
  }

  bestScore(document: number): number {
    return this.#bestScores[document] ?? NOTHING
  }

  /**
   * Counts the matched words of each document. Starts with the rarest word, so that few documents are left for the
   * other words.
   */
  #raiseLevels(matches: Matches): number {
    const rarestFirst = matches.toSorted((a, b) => this.#countPostings(a) - this.#countPostings(b))
    const { documents, documentEnds } = this.#index.names
    for (const [level, list] of rarestFirst.entries()) {
      this.#eachMatchedName(list, (name) => {
        for (let at = documentEnds[name - 1] ?? 0; at < (documentEnds[name] ?? 0); at++) {
          const document = documents[at] ?? 0
          if (this.#levels[document] !== level) continue
          this.#levels[document] = level + 1
          if (level === 0) this.#raised.add(document)
        }
      })
    }
    return rarestFirst.length
  }

  #countPostings(list: readonly Match[]): number {
    const { vocabulary } = this.#index
    return list.reduce((sum, { entry }) => {
      const meant = vocabulary
        .synonyms(entry)
        .reduce((more, synonym) => more + vocabulary.postings(meaningIn(synonym)).length, 0)
      return sum + vocabulary.postings(entry).length + meant
    }, 0)
  }

  #eachMatchedName(list: readonly Match[], visit: Visit): void {
    const onlyBeginnings = list.length > MANY_MATCHES
    for (const match of list) {
      this.#eachPosting(match.entry, onlyBeginnings, (name, posting) => visit(name, posting, match, match.similarity))
      for (const synonym of this.#index.vocabulary.synonyms(match.entry)) {
        const asGood = match.closeness === closeness.prefix ? BEGUN_SYNONYM_SIMILARITY : SYNONYM_SIMILARITY
        const similarity = (isElsewhere(synonym) ? REGIONAL_SIMILARITY : asGood) * match.similarity
        this.#eachPosting(meaningIn(synonym), onlyBeginnings, (name, posting) => {
          if (this.#isWholeMeaning(name, posting)) visit(name, posting, match, similarity)
        })
      }
    }
  }

  /**
   * Returns false if the matched word is only part of a longer alias. For example, 'alu kanda' is neither potato (alu)
   * nor onion (kanda).
   */
  #isWholeMeaning(name: number, posting: number): boolean {
    const { kinds, coreWords } = this.#index.names
    return kinds[name] !== nameKind.other || (coreWords[name] ?? 0) <= widthIn(posting)
  }

  #eachPosting(entry: number, onlyBeginnings: boolean, visit: (name: number, posting: number) => void): void {
    const { kinds } = this.#index.names
    for (const posting of this.#index.vocabulary.postings(entry)) {
      const name = nameIn(posting)
      if (onlyBeginnings && (placeIn(posting) > 0 || !isOwnText(kinds[name]))) continue
      visit(name, posting)
    }
  }

  /** Returns true if the document of the name matches all query words, or if several documents have the name. */
  #isWanted(name: number, level: number): boolean {
    const { documents, documentEnds } = this.#index.names
    const first = documentEnds[name - 1] ?? 0
    return (documentEnds[name] ?? 0) - first > 1 || this.#levels[documents[first] ?? 0] === level
  }

  #recordMatch(name: number, posting: number, asked: number, how: number, similarity: number): void {
    if (this.#covered[name] === 0) {
      this.#names.add(name)
      for (let at = 0; at < this.asked; at++) {
        this.#closeness[name * MAX_QUERY_WORDS + at] = NO_MATCH
        this.#similarity[name * MAX_QUERY_WORDS + at] = 0
      }
    }
    const place = name * MAX_QUERY_WORDS + asked
    const known = this.#closeness[place] ?? NO_MATCH
    // Matches arrive with the closest first. A worse match covers no further word of the name: 'aloo' does not cover
    // all of 'aloo bukhara'.
    if (how > known) return
    const bits = ((1 << widthIn(posting)) - 1) << placeIn(posting)
    this.#covered[name] = (this.#covered[name] ?? 0) | bits
    if (how === known && similarity <= (this.#similarity[place] ?? 0)) return
    this.#closeness[place] = how
    this.#similarity[place] = similarity
  }

  /**
   * Records how well the name matches, for each document that has it. If its score is the highest so far, it becomes
   * the best name of the document. Of two names with the same score, the document's own name wins.
   */
  #credit(name: number, score: number, level: number): void {
    const { kinds, documents, documentEnds } = this.#index.names
    for (let place = documentEnds[name - 1] ?? 0; place < (documentEnds[name] ?? 0); place++) {
      const document = documents[place] ?? 0
      if (this.#levels[document] !== level) continue
      const known = this.#bestScores[document] ?? NOTHING
      if (known === NOTHING) {
        this.#documents.add(document)
        for (let at = 0; at < this.asked; at++) this.#bestCloseness[document * MAX_QUERY_WORDS + at] = NO_MATCH
      }
      for (let at = 0; at < this.asked; at++) {
        const how = this.closenessOfName(name, at)
        if (how < this.closenessOf(document, at)) this.#bestCloseness[document * MAX_QUERY_WORDS + at] = how
      }
      const best = kinds[this.bestName(document)] ?? 0
      if (score < known || (score === known && (kinds[name] ?? 0) >= best)) continue
      this.#bestScores[document] = score
      this.#bestNames[document] = name
    }
  }

  #clean(): void {
    this.eachName((name) => (this.#covered[name] = 0))
    this.eachDocument((document) => (this.#bestScores[document] = NOTHING))
    for (let at = 0; at < this.#raised.size; at++) this.#levels[this.#raised.at(at)] = 0
    this.#names.size = 0
    this.#documents.size = 0
    this.#raised.size = 0
  }
}

/** A list of numbers with a fixed capacity. */
class Touched {
  readonly #items: Uint32Array
  size = 0

  constructor(most: number) {
    this.#items = new Uint32Array(most)
  }

  add(item: number): void {
    this.#items[this.size] = item
    this.size += 1
  }

  at(place: number): number {
    return this.#items[place] ?? 0
  }
}
