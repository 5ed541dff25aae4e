import { rank } from './scoring.ts'
import { typeOf, type SearchIndex } from './search-index.ts'

/** A match between the query and a document. */
interface Hit {
  rank: number
  /** Sorts hits of the same rank, the highest score first. Always below 2 ** 15. */
  score: number
  /** True if one of the document's own names matched, not only a name of its category or contents. */
  byName: boolean
  doubt: Doubt
}

/**
 * Reasons to doubt that a hit is the product that the customer searched for. If all hits are doubtful, the product
 * counts as not found.
 */
export const doubt = {
  none: 0,
  /** The query means this product in other regions only. */
  elsewhere: 1,
  /** The product only comes with what the customer searched for, as 'Guacamole with chips' for 'chips'. */
  side: 2,
  /**
   * In the document's name, the word of the query is part of the name of a different product, as 'mustard' in 'Mustard
   * oil'.
   */
  foreign: 3,
  /** The same for an alias of the document. */
  mention: 4,
  /** The document's name contains a word of the query, but the document is a different product. */
  called: 5,
  guess: 6,
} as const
export type Doubt = (typeof doubt)[keyof typeof doubt]

const NONE = 255

/** The hits of one query. Keeps the best hit of each document, in arrays that are allocated once per index. */
export class Hits {
  readonly #index: SearchIndex
  readonly #documents: number[] = []
  readonly #ranks: Uint8Array
  readonly #scores: Uint16Array
  readonly #byName: Uint8Array
  readonly #doubts: Uint8Array
  /** The diet that the query asks for, or null for any. Hits of the other diet are dropped. */
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

  /** Returns true if an item's own name matches without doubt, at rank `worst` or better. Combos do not count. */
  hasNamedItem(worst: number = NONE): boolean {
    return this.#documents.some(
      (document) =>
        this.#byName[document] === 1 &&
        this.#doubts[document] === doubt.none &&
        (this.#ranks[document] ?? NONE) <= worst &&
        typeOf(this.#index, document) === 'STOCK',
    )
  }

  /**
   * Returns three lists of documents. Each is sorted by rank, then in stock before sold out, then by score, then in the
   * seller's order.
   */
  sorted(): { sure: number[]; called: number[]; weak: number[] } {
    // For the query 'rice', oats of the category 'Rice and grains' are found only if no name contains rice.
    const onlyNamed = this.hasNamedItem(rank.mentions)
    // A combo that contains tomato counts as found only if tomatoes are found too.
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

  /**
   * Returns the best rank of an item that matches without doubt, and the subcategories of all such items of that rank.
   */
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
   * Returns the result list that a document goes into, or null for none. 'sure' means found, and 'called' and 'weak'
   * mean close. If some items match well, a document that only sounds or begins alike, or fits only as a misspelling,
   * is listed only if it is in the subcategory of one of these items.
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

  /**
   * Packs a document's sort key into one number. The last part of the key is the number of the document, which is also
   * its place in the seller's order.
   */
  #key(document: number): number {
    const soldOut = 1 - (this.#index.inStock[document] ?? 0)
    const worse = MAX_SCORE - (this.#scores[document] ?? 0)
    return (((this.#ranks[document] ?? NONE) * 2 + soldOut) * (MAX_SCORE + 1) + worse) * MAX_DOCUMENTS + document
  }
}

const MAX_SCORE = 2 ** 15 - 1
const MAX_DOCUMENTS = 2 ** 22

/** Sorts keys and returns their document numbers. A typed array sorts by number and much faster. */
function inOrder(keys: readonly number[]): number[] {
  return Array.from(Float64Array.from(keys).toSorted(), (key) => key % MAX_DOCUMENTS)
}
