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

/** Whether it is too far from the query to be shown as found: then it is called by a word of it, or only a guess. */
export const doubt = { none: 0, called: 1, guess: 2 } as const
type Doubt = (typeof doubt)[keyof typeof doubt]

const NONE = 255

/** The hits of one query, the best of each document, in arrays allocated once per index. */
export class Hits {
  readonly #index: SearchIndex
  readonly #documents: number[] = []
  readonly #ranks: Uint8Array
  readonly #scores: Uint16Array
  readonly #byName: Uint8Array
  readonly #doubts: Uint8Array

  constructor(index: SearchIndex) {
    const size = index.ids.length
    this.#index = index
    this.#ranks = new Uint8Array(size).fill(NONE)
    this.#scores = new Uint16Array(size)
    this.#byName = new Uint8Array(size)
    this.#doubts = new Uint8Array(size)
  }

  clear(): void {
    for (const document of this.#documents) this.#ranks[document] = NONE
    this.#documents.length = 0
  }

  keepBetter(document: number, hit: Hit): void {
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
    const merits: number[][] = Object.values(doubt).map(() => [])
    for (const document of this.#documents) {
      if (onlyNamed && this.#byName[document] === 0 && (this.#ranks[document] ?? NONE) > rank.mentions) continue
      const onlyHolds = !hasItem && this.#byName[document] === 0 && typeOf(this.#index, document) === 'COMBO'
      merits[onlyHolds ? doubt.guess : (this.#doubts[document] ?? doubt.none)]?.push(this.#merit(document))
    }
    const [sure = [], called = [], weak = []] = merits.map(inOrder)
    return { sure, called, weak }
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
