import { rank } from './scoring.ts'
import { typeOf, type SearchIndex } from './search-index.ts'

/** A match of a document. */
interface Hit {
  rank: number
  /** Sorts hits of the same rank; a higher score is better. Below 2 ** 15. */
  score: number
  /** True when one of its own names matched, not only a name of its category or contents. */
  byName: boolean
  doubt: Doubt
}

/**
 * Reasons to doubt that a hit is the thing of the query. A doubtful hit alone does not count as found.
 */
export const doubt = {
  none: 0,
  /** The query has this meaning in other regions only. */
  elsewhere: 1,
  /** The document only comes with the thing of the query. */
  side: 2,
  /** Its name has the query's word only as a part of another thing. */
  foreign: 3,
  /** An alias has the query's word only as a part of another thing. */
  mention: 4,
  /** Its name contains a word of the query. */
  called: 5,
  guess: 6,
} as const
export type Doubt = (typeof doubt)[keyof typeof doubt]

const NONE = 255

/** The hits of one query, the best of each document, in arrays allocated once per index. */
export class Hits {
  readonly #index: SearchIndex
  readonly #documents: number[] = []
  readonly #ranks: Uint8Array
  readonly #scores: Uint16Array
  readonly #byName: Uint8Array
  readonly #doubts: Uint8Array
  /** The diet of the hits to keep; null for any. */
  #diet: number | null = null

  constructor(index: SearchIndex) {
    const size = index.ids.length
    this.#index = index
    this.#ranks = new Uint8Array(size).fill(NONE)
    this.#scores = new Uint16Array(size)
    this.#byName = new Uint8Array(size)
    this.#doubts = new Uint8Array(size)
  }

  clear(diet: 0 | 1 | null): void {
    this.#diet = diet
    for (const document of this.#documents) this.#ranks[document] = NONE
    this.#documents.length = 0
  }

  keepBetter(document: number, hit: Hit): void {
    if (this.#diet !== null && this.#index.diets[document] === 1 - this.#diet) return
    const known = this.#ranks[document] ?? NONE
    if (known === NONE) this.#documents.push(document)
    else if (!this.#isBetter(document, hit)) return
    this.#ranks[document] = hit.rank
    this.#scores[document] = hit.score
    this.#byName[document] = Number(hit.byName)
    this.#doubts[document] = hit.doubt
  }

  #isBetter(document: number, { rank: fresh, score, doubt: doubted }: Hit): boolean {
    const weaker = doubted - (this.#doubts[document] ?? doubt.none)
    const worse = fresh - (this.#ranks[document] ?? NONE)
    return weaker < 0 || (weaker === 0 && (worse < 0 || (worse === 0 && score > (this.#scores[document] ?? 0))))
  }

  raiseScore(document: number, by: number): void {
    this.#scores[document] = (this.#scores[document] ?? 0) + by
  }

  /** Returns true when an item's own name matches without doubt, at rank `worst` or better. Combos do not count. */
  hasNamedItem(worst: number = NONE): boolean {
    return this.#documents.some(
      (document) =>
        this.#byName[document] === 1 &&
        this.#doubts[document] === doubt.none &&
        (this.#ranks[document] ?? NONE) <= worst &&
        typeOf(this.#index, document) === 'STOCK',
    )
  }

  /** Returns three lists of documents, each by rank, in stock before sold out, by score, in the seller's order. */
  sorted(): { sure: number[]; called: number[]; weak: number[] } {
    // For 'rice', oats of the category 'Rice and grains' are shown only when no name contains rice.
    const onlyNamed = this.hasNamedItem(rank.mentions)
    // A combo that contains tomato is found beside tomatoes, but does not replace them.
    const hasItem = this.#documents.some(
      (document) => this.#doubts[document] === doubt.none && typeOf(this.#index, document) === 'STOCK',
    )
    const right = this.#bestItems()
    const keys: Record<'sure' | 'called' | 'weak', number[]> = { sure: [], called: [], weak: [] }
    for (const document of this.#documents) {
      if (onlyNamed && this.#byName[document] === 0 && (this.#ranks[document] ?? NONE) > rank.mentions) continue
      const onlyHolds = !hasItem && this.#byName[document] === 0 && typeOf(this.#index, document) === 'COMBO'
      const place = onlyHolds ? 'weak' : this.#listOf(document, right)
      if (place !== null) keys[place].push(this.#key(document))
    }
    return { sure: inOrder(keys.sure), called: inOrder(keys.called), weak: inOrder(keys.weak) }
  }

  /** Returns the rank of the best item without doubt, and the subcategories of the items of that rank. */
  #bestItems(): { best: number; homes: ReadonlySet<number> } {
    let best: number = NONE
    const homes = new Set<number>()
    for (const document of this.#documents) {
      if (this.#doubts[document] !== doubt.none || typeOf(this.#index, document) !== 'STOCK') continue
      const own = this.#ranks[document] ?? NONE
      if (own > best) continue
      if (own < best) homes.clear()
      best = own
      homes.add(this.#index.homes[document] ?? 0)
    }
    return { best, homes }
  }

  /**
   * Returns the list of a document: 'sure' is found, 'called' and 'weak' are close, null is none. When some items match
   * well, documents that only sound, begin or look alike are listed only in the subcategories of these items.
   */
  #listOf(
    document: number,
    { best, homes }: { best: number; homes: ReadonlySet<number> },
  ): 'sure' | 'called' | 'weak' | null {
    const doubted = this.#doubts[document] ?? doubt.none
    const home = this.#index.homes[document] ?? 0
    const alike = home === 0 || homes.has(home)
    const worse = best <= rank.mentions && (this.#ranks[document] ?? NONE) > rank.mentions
    const isFound = best !== NONE
    if (doubted === doubt.none) return worse && !alike && typeOf(this.#index, document) !== 'COMBO' ? null : 'sure'
    if (doubted === doubt.elsewhere || doubted === doubt.side) return isFound ? 'sure' : 'called'
    if (doubted === doubt.foreign || doubted === doubt.mention)
      return isFound ? (alike ? 'sure' : null) : doubted === doubt.foreign ? 'called' : null
    if (doubted === doubt.called) return 'called'
    const begun = this.#ranks[document] === rank.begins && best <= rank.mentions && alike
    return begun ? 'sure' : 'weak'
  }

  /** Packs the sort key into one number. Its last part is the document's number, its place in the seller's order. */
  #key(document: number): number {
    const soldOut = 1 - (this.#index.inStock[document] ?? 0)
    const worse = MOST_SCORE - (this.#scores[document] ?? 0)
    return (((this.#ranks[document] ?? NONE) * 2 + soldOut) * (MOST_SCORE + 1) + worse) * MOST_DOCUMENTS + document
  }
}

const MOST_SCORE = 2 ** 15 - 1
const MOST_DOCUMENTS = 2 ** 22

/** Sorts with a typed array, which is numeric and much faster. */
function inOrder(keys: readonly number[]): number[] {
  return Array.from(Float64Array.from(keys).toSorted(), (key) => key % MOST_DOCUMENTS)
}
