import { isDescribing, isForm, isKind } from './everyday-words.ts'
import { NameMatches, NO_MATCH } from './name-matches.ts'
import { doubt, Hits } from './hits.ts'
import { isProductWithoutSynonyms, isKnownProduct } from './lexicon.ts'
import {
  askedWordsOf,
  createMatcher,
  isSure,
  matchWords,
  type AskedWords,
  type MisspellingScope,
  type WordMatcher,
} from './match-words.ts'
import { headAt, readQuery, shorterReadings } from './query.ts'
import { knownSpellingOf, respellKnownPairs } from './read-words.ts'
import { coversWhole, coversThing, inNamedCategories, OF_NAMED_KIND, rank, rankOf, scoreOf } from './scoring.ts'
import { isOwnText, typeOf, type SearchIndex } from './search-index.ts'
import { transliterate } from './transliterate.ts'
import { closeness, type Match } from './vocabulary.ts'
import { doubtAboutName, isWeak, isWeakPart } from './weakness.ts'

/** The numbers of the documents that match a query, the best first. */
interface Found {
  sure: readonly number[]
  /**
   * Documents whose name contains a word of the query, but which are a different product: potatoes for 'batata vada'.
   */
  called: readonly number[]
  /** Documents that are only a guess. The shop shows `called` and `weak` as close matches, not as results. */
  weak: readonly number[]
}

/** Searches one index, one query at a time. */
export class Searcher {
  readonly #index: SearchIndex
  readonly #gathering: NameMatches
  readonly #hits: Hits

  constructor(index: SearchIndex) {
    this.#index = index
    this.#gathering = new NameMatches(index)
    this.#hits = new Hits(index)
  }

  /**
   * Returns the results for a typed query. They are sorted by rank, then in stock before sold out, then by score, then
   * in the seller's order.
   */
  search(typed: string): Found {
    const { required, welcome, possessive, diet } = readQuery(typed)
    this.#hits.clear(diet)
    if (required.length === 0) {
      if (diet !== null) this.#addAllOf(diet)
      return this.#hits.sorted()
    }
    const matcher = createMatcher(this.#index)
    const spelt = required.map((word) =>
      isBegun(matcher.near(askedWordsOf(word))) ? word : knownSpellingOf(askedWordsOf(word).word),
    )
    const isRespelt = spelt.some((word, at) => word !== required[at])
    const heard = spelt.map((word) => askedWordsOf(word).word)
    const things = respellKnownPairs(heard, (pair) => isSure(matcher.near(askedWordsOf(...pair))))
    if (!isRespelt || !this.#isName(matcher, required)) {
      this.#hits.clear(diet)
      this.#answer(matcher, things, possessive)
    }
    this.#liftWelcome(matcher, welcome)
    return this.#hits.sorted()
  }

  /** Adds all documents of a diet, for a query such as 'non-veg' alone. */
  #addAllOf(diet: 0 | 1): void {
    for (const [document, own] of this.#index.diets.entries())
      if (own === diet) this.#hits.keepBetter(document, { rank: rank.isA, score: 0, byName: true, doubt: doubt.none })
  }

  /**
   * Adds documents that match all words. If they include no item, adds misspellings, and then documents that match most
   * words.
   */
  #answer(matcher: WordMatcher, required: readonly string[], possessive: boolean): void {
    for (const words of [required, ...shorterReadings(required)]) if (this.#addReadings(matcher, words)) return
    const arePairs = inPairs(required, isKnownProduct)
    const known = required.filter((word, at) => arePairs[at] === true || isKnown(matcher, word))
    const unknown = required.length - known.length
    if (known.some(isNaming) && unknown > 0 && unknown <= known.length && this.#addReadings(matcher, known)) return
    if (required.length > 1) this.#addPartialHits(matcher, required, possessive)
  }

  /**
   * Returns true if the name of one item matches all words as typed, so that no spelling has to be changed. So 'dragon
   * fruti' finds dragon fruit, and 'fruti' is not read as Frooti.
   */
  #isName(matcher: WordMatcher, words: readonly string[]): boolean {
    if (words.length < 2) return false
    const asked = words.map((word) => askedWordsOf(word))
    this.#addHits(matcher, asked, 'where needed')
    return this.#hits.hasNamedItem()
  }

  /** Adds the hits of each reading of these words. Returns true if the name of an item is among them. */
  #addReadings(matcher: WordMatcher, words: readonly string[]): boolean {
    const readings = [...readingsOf(words), ...splitReadings(matcher, words)]
    return (['where needed', 'everywhere'] as const).some((slips) => {
      for (const asked of readings) this.#addHits(matcher, asked, slips)
      return this.#hits.hasNamedItem()
    })
  }

  /**
   * Returns the worst closeness of the query words to the name. Returns exact if one of them matches only another name
   * of the document.
   */
  #worstIn(name: number): number {
    let worst: number = closeness.exact
    for (let at = 0; at < this.#gathering.asked; at++)
      worst = Math.max(worst, this.#gathering.closenessOfName(name, at))
    return worst === NO_MATCH ? closeness.exact : worst
  }

  /**
   * Adds the hits of one reading. If every word may be misspelt, at least one must match exactly, so that 'amul butter'
   * does not find 'amla bitter'.
   */
  #addHits(matcher: WordMatcher, asked: readonly AskedWords[], slips: MisspellingScope): void {
    const matches = matchWords(matcher, asked, slips)
    if (matches === null) return
    const { names } = this.#index
    const gathering = this.#gathering
    const forms = asked.map(({ word }) => word.form)
    const arePairs = inPairs(forms, isProductWithoutSynonyms)
    const areThings = thingsAmong(forms)
    gathering.gather(matches, { all: true, ownOnly: false }, (name) => scoreOf(names, gathering, name))
    const ofKind = inNamedCategories(names, gathering)
    gathering.eachDocument((document) => {
      const { worst, best } = this.#closenessOf(document)
      if (worst === NO_MATCH || (slips === 'everywhere' && asked.length > 1 && best !== closeness.exact)) return
      const name = gathering.bestName(document)
      const hit = {
        rank: rankOf(names, gathering, name, worst === closeness.exact ? this.#worstIn(name) : worst),
        score: Math.round(gathering.bestScore(document) * 50),
        byName: isOwnText(names.kinds[name]),
        doubt: isWeak(names, gathering, document, areThings, arePairs)
          ? doubt.guess
          : doubtAboutName(names, gathering, name),
      }
      if (hit.byName && hit.rank >= rank.sounds && hit.score < WORTH_GUESSING) return
      if (ofKind.has(document)) hit.score += OF_NAMED_KIND
      this.#hits.keepBetter(document, hit)
    })
  }

  #closenessOf(document: number): { worst: number; best: number } {
    let worst: number = closeness.exact
    let best: number = NO_MATCH
    for (let at = 0; at < this.#gathering.asked; at++) {
      const one = this.#gathering.closenessOf(document, at)
      worst = Math.max(worst, one)
      best = Math.min(best, one)
    }
    return { worst, best }
  }

  /**
   * Adds documents that match most words of the query, such as butter for 'amul butter' in a shop without Amul. Rare
   * words weigh more.
   */
  #addPartialHits(matcher: WordMatcher, required: readonly string[], possessive: boolean): void {
    const asked = required.map((word) => askedWordsOf(word))
    const near = asked.map((one) => matcher.near(one).filter(({ closeness: how }) => how <= closeness.sound))
    const matches = near.every((list) => list.length === 0) ? asked.map((one) => matcher.far(one)) : near
    const { names } = this.#index
    const gathering = this.#gathering
    gathering.gather(matches, { all: false, ownOnly: true }, (name) => scoreOf(names, gathering, name))
    const naming = namingAt(matcher, required, possessive)
    const things = this.#thingsIn(required)
    const weights = this.#weightsOf(required, naming)
    const weightOf = (document: number) =>
      weights.reduce((sum, one, at) => sum + one * shareOfWeight(gathering.closenessOf(document, at)), 0)
    const isExact = (document: number, at: number) => gathering.closenessOf(document, at) === closeness.exact
    const namingWords = [...required.keys()].filter((at) => isNaming(required[at] ?? ''))
    const most = this.#mostOf(weightOf)
    gathering.eachDocument((document) => {
      const weight = weightOf(document)
      const name = gathering.bestName(document)
      const meant =
        !isWeakPart(names, gathering, document, naming) &&
        things.every((at) => isExact(document, at)) &&
        (namingWords.length === 0 || namingWords.some((at) => isExact(document, at)))
      const called = hasExactWord(gathering, name) && coversThing(names, gathering, name)
      const wholly = !meant && called && coversWhole(names, gathering, name)
      if (weight < WORTH_SHOWING * most && !wholly) return
      this.#hits.keepBetter(document, {
        rank: rank.partly,
        score: Math.round(gathering.bestScore(document) * 50) + (wholly ? WHOLE_NAME : Math.round(weight * 1000)),
        byName: true,
        doubt: meant ? doubt.none : called ? doubt.called : doubt.guess,
      })
    })
  }

  /**
   * Returns the positions of words that name a product, alone or with the next word. A document counts as found only if
   * it matches each of them exactly: 'amul butter' finds butter, but 'rajma chawal' does not find rice, and 'kali
   * mirch' does not find chilli.
   */
  #thingsIn(required: readonly string[]): number[] {
    const { kinds, coreWords } = this.#index.names
    const gathering = this.#gathering
    // Alone, 'gol' is jaggery, but in 'baingan gol' it describes a round aubergine.
    const isOnlyDescribing = (at: number) => required.length > 1 && isDescribing(required[at] ?? '')
    const things = new Set(thingsAmong(required).flatMap((isOne, at) => (isOne ? [at] : [])))
    gathering.eachName((name) => {
      if (coreWords[name] !== 1 || !isOwnText(kinds[name])) return
      for (let at = 0; at < gathering.asked; at++)
        if (gathering.closenessOfName(name, at) === closeness.exact && !isOnlyDescribing(at)) things.add(at)
    })
    return [...things]
  }

  #weightsOf(asked: readonly string[], naming: number): number[] {
    const counts = asked.map(() => 0)
    this.#gathering.eachDocument((document) => {
      for (let at = 0; at < counts.length; at++)
        if (this.#gathering.closenessOf(document, at) !== NO_MATCH) counts[at] = (counts[at] ?? 0) + 1
    })
    return counts.map((count, at) => {
      const weight = at === naming ? NAMING_WORD_COUNTS : isDescribing(asked[at] ?? '') ? DESCRIBING_WORD_COUNTS : 1
      return count === 0 ? 0 : weight / Math.sqrt(count)
    })
  }

  /** Returns the greatest weight of an item or, if there are no items, of a combo or category. */
  #mostOf(weightOf: (document: number) => number): number {
    const most = { STOCK: 0, COMBO: 0, CATEGORY: 0 }
    this.#gathering.eachDocument((document) => {
      const type = typeOf(this.#index, document)
      most[type] = Math.max(most[type], weightOf(document))
    })
    return most.STOCK || Math.max(most.COMBO, most.CATEGORY)
  }

  /**
   * Raises the score of documents whose name contains an optional word of the query, such as 'fresh'. Documents without
   * the word stay in the results.
   */
  #liftWelcome(matcher: WordMatcher, welcome: readonly string[]): void {
    if (welcome.length === 0) return
    const exact = welcome.map((word) =>
      matcher.near(askedWordsOf(word)).filter((match) => match.closeness === closeness.exact),
    )
    this.#gathering.gather(exact, { all: false, ownOnly: true }, () => 0)
    this.#gathering.eachDocument((document) => this.#hits.raiseScore(document, WELCOME))
  }
}

/** Returns true if the shop or the lexicon has this word or a similar one. In 'aalu jyoti', 'jyoti' is unknown. */
const isKnown = (matcher: WordMatcher, word: string): boolean =>
  [word, ...ownersOf(word)].some(
    (one) =>
      isKnownProduct([one]) || matcher.far(askedWordsOf(one)).some(({ similarity }) => similarity >= LIKE_A_WORD),
  )
/** A word is unknown if its similarity to every word of the shop is below this. */
const LIKE_A_WORD = 0.76

/** Returns true if the shop has the word itself or a longer word that begins with it. */
const isBegun = (matches: readonly Match[]): boolean =>
  matches.some(({ closeness: how }) => how === closeness.exact || how === closeness.prefix)

/** Returns for each word whether it names a product, alone or with a neighbour. */
const thingsAmong = (words: readonly string[]): boolean[] => {
  const arePairs = inPairs(words, isKnownProduct)
  return words.map((word, at) => arePairs[at] === true || isThingAlone(word))
}

const isThingAlone = (word: string): boolean => !isDescribing(word) && isKnownProduct([word])

const inPairs = (words: readonly string[], isPair: (pair: readonly string[]) => boolean): boolean[] =>
  words.map(
    (_, at) =>
      (at > 0 && isPair(words.slice(at - 1, at + 1))) || (at + 1 < words.length && isPair(words.slice(at, at + 2))),
  )

/**
 * Returns false for words of form, quality or kind, such as 'soppu' (leaves) and 'pisa' (ground), because they do not
 * name a product.
 */
const isNaming = (word: string): boolean => !isForm(word) && !isDescribing(word) && !isKind(word)

/** Matches by sound or misspelling below this score are dropped, because they are mostly chance. */
const WORTH_GUESSING = 45
/** The weight of the word that names the product. In English and Hindi it is the last word: 'amul butter' is butter. */
const NAMING_WORD_COUNTS = 1.25
const DESCRIBING_WORD_COUNTS = 0.5
/**
 * Returns how much of a word's weight a match gets: all of it for the exact word, less for a sound or a beginning,
 * nothing for no match.
 */
const shareOfWeight = (how: number): number => (how === closeness.exact ? 1 : how === NO_MATCH ? 0 : 0.7)
/** A partial hit is dropped if its weight is below this share of the best one. */
const WORTH_SHOWING = 0.75
const WELCOME = 25
/**
 * The score of a close document whose whole name is in the query. It is higher than any score from weights, so that
 * these documents come first.
 */
const WHOLE_NAME = 2_000

function hasExactWord(gathering: NameMatches, name: number): boolean {
  for (let at = 0; at < gathering.asked; at++) if (gathering.closenessOfName(name, at) === closeness.exact) return true
  return false
}

/**
 * Returns the position of the word that names the product. Unknown words after this word only describe the product, as
 * in 'rajma chitra'.
 */
function namingAt(matcher: WordMatcher, required: readonly string[], possessive: boolean): number {
  const last = headAt(required)
  if (possessive) return last
  const isMeaningful = (word: string) =>
    isKnownProduct([word]) || matcher.near(askedWordsOf(word)).some((match) => match.closeness <= closeness.alike)
  const known = required.findLastIndex((word, at) => at <= last && isMeaningful(word))
  return known < 0 ? last : known
}

/** Neighbouring words are joined only in queries of at most this many words. Longer queries are specific enough. */
const MAX_PAIRED = 3

/**
 * Returns the possible readings of the query words. Each pair of neighbours is also read as one word, because 'lady
 * finger' may be one word in the shop. A pair that names a known product is also read in the other order, as for 'mirch
 * hari'.
 */
function readingsOf(words: readonly string[]): AskedWords[][] {
  const apart = words.map((word) => askedWordsOf(word))
  if (words.length > MAX_PAIRED) return [apart]
  const pairs = words.slice(1).flatMap((word, at) => {
    const before = words[at] ?? ''
    // 'Karela kuna' is a young karela. Read as one word, it would sound like 'kadala enna'.
    if (isKnownProduct([before]) && isDescribing(word) && !isKnownProduct([before, word])) return []
    const orders = isKnownProduct([before, word])
      ? [askedWordsOf(before, word), askedWordsOf(word, before)]
      : [askedWordsOf(before, word)]
    return orders.map((pair) => [...apart.slice(0, at), pair, ...apart.slice(at + 2)])
  })
  return [apart, ...pairs]
}

/**
 * Possessive endings of Marathi ('methichi bhaji') and Bengali ('beguner bhorta'), and plural endings of Telugu
 * ('vankayalu') and Punjabi ('bhindian').
 */
const ownerEndings = /(galu?|lu|ch(i|e|a|ya)|an|on|er|ची|चे|चा|च्या)$/
const ownersOf = (word: string): string[] => {
  const owner = word.replace(ownerEndings, '')
  return owner === word ? [] : [owner, owner.replace(/(a|ा|या)$/, ''), owner.replace(/ya$/, 'a')]
}

/** The similarity of two words of seven letters that differ in one letter. */
const ONE_SLIP = 0.85

/** Returns readings in which a word is split in two, if both parts are words of the shop, as for 'basmatirice'. */
function splitReadings(matcher: WordMatcher, words: readonly string[]): AskedWords[][] {
  return words.flatMap((word, at) => {
    if (word.length < 6 || isKnownProduct([word]) || matcher.near(askedWordsOf(word)).length > 0) return []
    // A typing error is likelier than a missing space or an added ending: 'ccumber' is cucumber.
    if (matcher.far(askedWordsOf(word)).some(({ similarity }) => similarity >= ONE_SLIP)) return []
    const latin = transliterate(word)?.replace(/(.)\1+/g, '$1')
    const spelt = latin ?? word
    const owner = [...ownersOf(word), ...(latin === undefined ? [] : [latin, ...ownersOf(latin)])].find((one) =>
      matcher.near(askedWordsOf(one)).some((match) => match.closeness <= closeness.alike),
    )
    if (owner !== undefined) return [words.map((one) => askedWordsOf(one === word ? owner : one))]
    const cuts = Array.from({ length: Math.max(0, spelt.length - 5) }, (_, cut) => cut + 3)
    return cuts
      .map((cut) => [askedWordsOf(spelt.slice(0, cut)), askedWordsOf(spelt.slice(cut))])
      .filter((parts) => parts.every((part) => isSure(matcher.near(part))))
      .map((parts) => [
        ...words.slice(0, at).map((one) => askedWordsOf(one)),
        ...parts,
        ...words.slice(at + 1).map((one) => askedWordsOf(one)),
      ])
  })
}
