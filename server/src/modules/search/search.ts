import {
  ask,
  createMatcher,
  isOwnText,
  matchNames,
  matchWords,
  unmet,
  type Asked,
  type NameMatch,
  type Slips,
  type WordMatcher,
} from './match-names.ts'
import { readQuery } from './query.ts'
import { nameKind, type SearchDocument, type SearchIndex } from './search-index.ts'
import { closeness } from './vocabulary.ts'

/** How sure a hit is: of the kind asked for, mentioned, begun, heard or misspelt, far, or only a part of the question. */
export const rank = { isA: 0, mentions: 1, begins: 2, sounds: 3, far: 5, partly: 6 } as const

export interface SearchHit {
  document: SearchDocument
  rank: number
  score: number
  /** A name of its own was met, not only that of its category or contents. */
  byName: boolean
}

export interface SearchOptions {
  limit: number
  /** Leaves out what may not be in this answer. */
  accept?: (document: SearchDocument) => boolean
}

/** The best hits for what somebody typed: sure before unsure, in stock before sold out, better before worse, then the seller's order. */
export function search(index: SearchIndex, typed: string, { limit, accept = () => true }: SearchOptions): SearchHit[] {
  const query = readQuery(typed)
  if (query.required.length === 0) return []
  return withoutStrays(answers(index, query.required, query.welcome))
    .filter(({ document }) => accept(document))
    .toSorted(byMerit)
    .slice(0, limit)
}

const byMerit = (a: SearchHit, b: SearchHit): number =>
  a.rank - b.rank ||
  Number(b.document.inStock) - Number(a.document.inStock) ||
  b.score - a.score ||
  a.document.position - b.document.position ||
  a.document.id - b.document.id

/** All words met; if no item has them all, misspellings of every word; if still none, whatever has the most of them. */
function answers(index: SearchIndex, required: readonly string[], welcome: readonly string[]): SearchHit[] {
  const matcher = createMatcher(index)
  const readings = [...readingsOf(required), ...splitReadings(matcher, required)]
  const hits = new Map<SearchDocument, SearchHit>()
  for (const slips of required.length === 1 ? (['where needed'] as const) : (['where needed', 'everywhere'] as const)) {
    for (const asked of readings) {
      for (const hit of hitsOf(index, matcher, asked, slips)) keepBetter(hits, hit)
    }
    if ([...hits.values()].some(isNamedItem)) return addWelcome(index, matcher, [...hits.values()], welcome)
  }
  if (required.length > 1) for (const hit of partialHits(index, matcher, required)) keepBetter(hits, hit)
  return addWelcome(index, matcher, [...hits.values()], welcome)
}

/** A combo that holds what was asked for does not answer for the thing itself. */
const isNamedItem = ({ byName, document }: SearchHit): boolean => byName && document.type === 'STOCK'

function keepBetter(hits: Map<SearchDocument, SearchHit>, hit: SearchHit): void {
  const known = hits.get(hit.document)
  if (!known || hit.rank < known.rank || (hit.rank === known.rank && hit.score > known.score))
    hits.set(hit.document, hit)
}

/** More words than this are read as they stand: a question that long has enough to go by. */
const MOST_PAIRED = 3

/** 'lady finger' may be one word in the shop: each pair of neighbours is also read as one. */
function readingsOf(words: readonly string[]): Asked[][] {
  const apart = words.map((word) => ask(word))
  if (words.length > MOST_PAIRED) return [apart]
  const pairs = words
    .slice(1)
    .map((word, at) => [...apart.slice(0, at), ask(words[at] ?? '', word), ...apart.slice(at + 2)])
  return [apart, ...pairs]
}

/** 'basmatirice' may be two words in the shop, in either order, when both parts are known there. */
function splitReadings(matcher: WordMatcher, words: readonly string[]): Asked[][] {
  return words.flatMap((word, at) => {
    if (word.length < 6 || matcher.near(ask(word)).length > 0) return []
    const cuts = Array.from({ length: word.length - 5 }, (_, cut) => cut + 3)
    return cuts
      .map((cut) => [ask(word.slice(0, cut)), ask(word.slice(cut))])
      .filter((parts) => parts.every((part) => isKnown(matcher, part)))
      .map((parts) => [
        ...words.slice(0, at).map((one) => ask(one)),
        ...parts,
        ...words.slice(at + 1).map((one) => ask(one)),
      ])
  })
}

const isKnown = (matcher: WordMatcher, asked: Asked): boolean =>
  matcher.near(asked).some((match) => match.closeness !== closeness.prefix)

interface DocumentMatch {
  closeness: number[]
  best: NameMatch | undefined
  bestScore: number
}

/** Guesses below this score have more to do with chance than with the question. */
const WORTH_GUESSING = 45

/** When every word may be misspelt, one at least must be met exactly: 'amul butter' is not 'amla bitter'. */
function hitsOf(index: SearchIndex, matcher: WordMatcher, asked: readonly Asked[], slips: Slips): SearchHit[] {
  const matches = matchWords(matcher, asked, slips)
  if (matches === null) return []
  const hits: SearchHit[] = []
  for (const [at, match] of byDocument(matchNames(index, matches), asked.length)) {
    const document = index.documents[at]
    const worst = Math.max(...match.closeness)
    if (!document || !match.best || worst === unmet) continue
    if (slips === 'everywhere' && !match.closeness.includes(closeness.exact)) continue
    const hit = {
      document,
      rank: rankOf(match.best, worst),
      score: Math.round(match.bestScore * 50),
      byName: isOwnText(match.best.name),
    }
    if (!hit.byName || hit.rank < rank.sounds || hit.score >= WORTH_GUESSING) hits.push(hit)
  }
  return hits
}

function byDocument(names: ReadonlyMap<number, NameMatch>, asked: number): Map<number, DocumentMatch> {
  const documents = new Map<number, DocumentMatch>()
  for (const match of names.values()) {
    let document = documents.get(match.name.document)
    if (!document) {
      document = { closeness: Array.from({ length: asked }, () => unmet), best: undefined, bestScore: -1 }
      documents.set(match.name.document, document)
    }
    for (let at = 0; at < asked; at++) {
      document.closeness[at] = Math.min(document.closeness[at] ?? unmet, match.closeness[at] ?? unmet)
    }
    const score = scoreOf(match)
    if (score > document.bestScore) Object.assign(document, { best: match, bestScore: score })
  }
  return documents
}

/** Own names outweigh the name of a category, and that the name of something inside. */
const kindWeight = [1, 0.97, 0.6, 0.5, 0.4] as const

/** 0 to about 2: how much of the question the name answers and how well, how much of the name was asked for, and whether its head was. */
function scoreOf(match: NameMatch): number {
  const { name, similarity } = match
  const answered = similarity.reduce((sum, one) => sum + one, 0) / similarity.length
  const sureness = match.closeness.reduce((sum, one) => sum + (unmet - one) / unmet, 0) / match.closeness.length
  const coverage = coveredCore(match) / name.coreWords
  const whole = coverage === 1
  // A sort of what was asked for weighs as much in its own name as the very word does among its other names.
  const fit = whole ? 0.8 : hasHead(match) ? (name.kind === nameKind.own ? 0.74 : 0.5) : 0.3 * coverage
  const weight = whole && name.kind === nameKind.category ? 1 : kindWeight[name.kind]
  return weight * (answered * 0.6 + sureness * 0.6 + fit)
}

function coveredCore({ name, covered }: NameMatch): number {
  let count = 0
  for (let at = 0; at < name.coreWords; at++) count += (covered >> at) & 1
  return count
}

const hasHead = ({ name, covered }: NameMatch): boolean => name.head >= 0 && ((covered >> name.head) & 1) === 1

function rankOf(best: NameMatch, worst: number): number {
  if (worst !== closeness.exact)
    return Math.max(worst === closeness.slip ? rank.sounds : worst, isOwnText(best.name) ? 0 : rank.sounds)
  const whole = coveredCore(best) === best.name.coreWords
  const complete = best.closeness.every((one) => one === closeness.exact)
  if (isOwnText(best.name)) return complete && (whole || hasHead(best)) ? rank.isA : rank.mentions
  if (best.name.kind === nameKind.category && whole) return rank.isA
  return best.name.kind === nameKind.content ? rank.mentions : rank.sounds
}

/** 'Rice and grains' brings oats for 'rice' only when nothing is called rice itself. */
function withoutStrays(hits: readonly SearchHit[]): readonly SearchHit[] {
  const named = hits.some((hit) => isNamedItem(hit) && hit.rank <= rank.mentions)
  return named ? hits.filter((hit) => hit.byName || hit.rank <= rank.mentions) : hits
}

/** Words like 'fresh' lift what is called so, and rule nothing out. */
function addWelcome(
  index: SearchIndex,
  matcher: WordMatcher,
  hits: SearchHit[],
  welcome: readonly string[],
): SearchHit[] {
  if (welcome.length === 0) return hits
  const exact = welcome.map((word) => matcher.near(ask(word)).filter((match) => match.closeness === closeness.exact))
  const called = new Set<SearchDocument | undefined>()
  for (const { name } of matchNames(index, exact).values())
    if (isOwnText(name)) called.add(index.documents[name.document])
  return hits.map((hit) => (called.has(hit.document) ? { ...hit, score: hit.score + 25 } : hit))
}

/** The last word says what the thing is, in English and Hindi: 'amul butter' is butter. */
const LAST_WORD_COUNTS = 1.25
/** Hits that answer much less of the question than the best one are noise. */
const WORTH_SHOWING = 0.75

/** 'amul butter' where nothing is called Amul: what answers most of the question, a rare word counting more than a common one. */
function partialHits(index: SearchIndex, matcher: WordMatcher, required: readonly string[]): SearchHit[] {
  const asked = required.map((word) => ask(word))
  const near = asked.map((one) => matcher.near(one).filter(({ closeness: how }) => how <= closeness.sound))
  const matches = near.every((list) => list.length === 0) ? asked.map((one) => matcher.far(one)) : near
  const own = new Map([...matchNames(index, matches)].filter(([, { name }]) => isOwnText(name)))
  const documents = byDocument(own, asked.length)
  const weights = asked.map((_, at) => {
    const count = [...documents.values()].filter((match) => match.closeness[at] !== unmet).length
    return count === 0 ? 0 : (at === asked.length - 1 ? LAST_WORD_COUNTS : 1) / Math.sqrt(count)
  })
  const hits = [...documents].flatMap(([at, match]) => {
    const document = index.documents[at]
    const weight = weights.reduce((sum, one, word) => sum + (match.closeness[word] === unmet ? 0 : one), 0)
    return document ? [{ document, weight, match: match.bestScore }] : []
  })
  const stocks = hits.filter(({ document }) => document.type === 'STOCK')
  const most = Math.max(...(stocks.length > 0 ? stocks : hits).map(({ weight }) => weight))
  return hits
    .filter(({ weight }) => weight >= WORTH_SHOWING * most)
    .map(({ document, weight, match }) => ({
      document,
      rank: rank.partly,
      score: Math.round(weight * 1000) + Math.round(match * 50),
      byName: true,
    }))
}
