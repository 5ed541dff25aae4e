import { rank } from './scoring.ts'
import { typeOf, type SearchIndex } from './search-index.ts'

/** A matching document, by its number. */
interface Hit {
  rank: number
  /** Orders hits of the same rank, the higher the better. Below 2 ** 15. */
  score: number
  /** A name of its own matched, not only that of its category or contents. */
  byName: boolean
  doubt: Doubt
}

/**
 * Whether it is too far from the query to be shown as found on its own: the query means it in other regions only, it comes with the thing
 * asked for, its name or another of its names only has the word as a part of another thing, it is called by a word of the query, or it is only a guess.
 */
export const doubt = { none: 0, elsewhere: 1, side: 2, foreign: 3, mention: 4, called: 5, guess: 6 } as const
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
  /** Hits of the other diet are never kept; null for any. */
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

  lift(document: number, by: number): void {
    this.#scores[document] = (this.#scores[document] ?? 0) + by
  }

  /** Whether an item's own name matches, not weakly, with at least the rank `worst`. A combo that holds the item does not count. */
  hasNamedItem(worst: number = NONE): boolean {
    return this.#documents.some(
      (document) =>
        this.#byName[document] === 1 &&
        this.#doubts[document] === doubt.none &&
        (this.#ranks[document] ?? NONE) <= worst &&
        typeOf(this.#index, document) === 'STOCK',
    )
  }

  /** Documents in order, weak ones separately: by rank, in stock before sold out, by score, then in the seller's order. */
  sorted(): { sure: number[]; called: number[]; weak: number[] } {
    // For 'rice', oats of 'Rice and grains' are shown only when nothing is itself called rice.
    const onlyNamed = this.hasNamedItem(rank.mentions)
    // A basket that holds tomato and onion stands beside them, and not in the place of either.
    const hasItem = this.#documents.some(
      (document) => this.#doubts[document] === doubt.none && typeOf(this.#index, document) === 'STOCK',
    )
    const right = this.#rightHits()
    const merits: Record<'sure' | 'called' | 'weak', number[]> = { sure: [], called: [], weak: [] }
    for (const document of this.#documents) {
      if (onlyNamed && this.#byName[document] === 0 && (this.#ranks[document] ?? NONE) > rank.mentions) continue
      const onlyHolds = !hasItem && this.#byName[document] === 0 && typeOf(this.#index, document) === 'COMBO'
      const place = onlyHolds ? 'weak' : this.#placeOf(document, right)
      if (place !== null) merits[place].push(this.#merit(document))
    }
    return { sure: inOrder(merits.sure), called: inOrder(merits.called), weak: inOrder(merits.weak) }
  }

  /** The rank of the best item that is no guess, and the shelves where such items stand. */
  #rightHits(): { best: number; homes: ReadonlySet<number> } {
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

  /** Among what is found, what comes close, or nowhere: below right hits nothing is listed that only sounds, begins or is written alike, unless it is on their shelf. */
  #placeOf(
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

  /** Packs the sort key into one number; the last part is the document's number, its place in the seller's order. */
  #merit(document: number): number {
    const soldOut = 1 - (this.#index.inStock[document] ?? 0)
    const worse = MOST_SCORE - (this.#scores[document] ?? 0)
    return (((this.#ranks[document] ?? NONE) * 2 + soldOut) * (MOST_SCORE + 1) + worse) * MOST_DOCUMENTS + document
  }
}

const MOST_SCORE = 2 ** 15 - 1
const MOST_DOCUMENTS = 2 ** 22

/** A typed array sorts numbers numerically, and much faster. */
function inOrder(merits: readonly number[]): number[] {
  return Array.from(Float64Array.from(merits).toSorted(), (merit) => merit % MOST_DOCUMENTS)
}
