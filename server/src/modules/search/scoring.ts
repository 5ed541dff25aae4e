import { NO_MATCH, type NameMatches } from './name-matches.ts'
import { isOwnText, nameKind, type Names } from './search-index.ts'
import { closeness } from './vocabulary.ts'

/**
 * Ranks of hits, the surest first. The hit is the product itself, only mentions it, begins with the typed text, sounds
 * like it, is a misspelling of it, is far from it, or matches only some of its words.
 */
export const rank = { isA: 0, mentions: 1, begins: 2, sounds: 3, slips: 4, far: 5, partly: 6 } as const

/** The weights of names by `nameKind`: own name, alias, category, alias of the category, contents. */
const kindWeight = [1, 0.97, 0.6, 0.5, 0.4] as const
/**
 * The weight of an alias that begins with the typed text. It is low, so that own names that begin with this text come
 * first.
 */
const BEGUN_OTHER_NAME = 0.8
/**
 * The weight of a match with the whole name of a category. It is a little less than a match with the name of the
 * product itself.
 */
const WHOLE_SHELF = 0.96

/**
 * Returns a score from 0 to about 2. It grows with the closeness of the matched query words and with the share of the
 * name that they cover.
 */
export function scoreOf(names: Names, gathering: NameMatches, name: number): number {
  let similarity = 0
  let sureness = 0
  for (let at = 0; at < gathering.asked; at++) {
    similarity += gathering.similarityOfName(name, at)
    sureness += (NO_MATCH - gathering.closenessOfName(name, at)) / NO_MATCH
  }
  const coverage = coveredCore(names, gathering, name) / (names.coreWords[name] ?? 1)
  const whole = coverage === 1
  const kind = names.kinds[name] ?? 0
  // The value lets a name that is a variety of the product weigh as much as an alias that is exactly the word.
  const headed = kind === nameKind.own ? 0.74 : 0.5
  const fit = whole ? 0.8 : coversHead(names, gathering, name) ? headed : 0.3 * coverage
  const begunOther = kind === nameKind.other && isBegun(gathering, name)
  const weight =
    whole && kind === nameKind.category ? WHOLE_SHELF : begunOther ? BEGUN_OTHER_NAME : (kindWeight[kind] ?? 0)
  return weight * ((similarity / gathering.asked) * 0.6 + (sureness / gathering.asked) * 0.6 + fit)
}

function isBegun(gathering: NameMatches, name: number): boolean {
  for (let at = 0; at < gathering.asked; at++) if (gathering.closenessOfName(name, at) === closeness.prefix) return true
  return false
}

function coveredCore({ coreWords }: Names, gathering: NameMatches, name: number): number {
  let rest = gathering.covered(name) & ((1 << (coreWords[name] ?? 0)) - 1)
  let count = 0
  for (; rest !== 0; rest &= rest - 1) count += 1
  return count
}

export const coversWhole = (names: Names, gathering: NameMatches, name: number): boolean =>
  coveredCore(names, gathering, name) === names.coreWords[name]

/**
 * Returns true if the matched words say what the product is. They must include the head of the name, or be the whole
 * core of it.
 */
export const coversThing = (names: Names, gathering: NameMatches, name: number): boolean =>
  coversHead(names, gathering, name) || coversWhole(names, gathering, name)

function coversHead({ heads }: Names, gathering: NameMatches, name: number): boolean {
  const head = heads[name] ?? -1
  return head >= 0 && ((gathering.covered(name) >> head) & 1) === 1
}

/** Added to the score of goods whose category is the query. It is more than a better fit of the name can add. */
export const OF_NAMED_KIND = 30

/**
 * Returns the documents of the categories whose whole name is the query, so that 'masala' lists the spices before the
 * dishes whose names end with this word.
 */
export function inNamedCategories(names: Names, gathering: NameMatches): ReadonlySet<number> {
  const found = new Set<number>()
  gathering.eachName((name) => {
    const kind = names.kinds[name]
    if (kind !== nameKind.category && kind !== nameKind.categoryAlias) return
    if (!isComplete(gathering, name) || !coversWhole(names, gathering, name)) return
    for (let at = names.documentEnds[name - 1] ?? 0; at < (names.documentEnds[name] ?? 0); at++)
      found.add(names.documents[at] ?? 0)
  })
  return found
}

/** Returns the rank of a document whose best name is `name`. `worst` is the closeness of the worst matched word. */
export function rankOf(names: Names, gathering: NameMatches, name: number, worst: number): number {
  const kind = names.kinds[name] ?? 0
  const own = isOwnText(kind)
  const whole = coversWhole(names, gathering, name)
  const isNamed = own || (kind === nameKind.category && whole)
  if (worst !== closeness.exact) return Math.max(worst, isNamed ? 0 : rank.sounds)
  if (own)
    return isComplete(gathering, name) && (whole || coversHead(names, gathering, name)) ? rank.isA : rank.mentions
  if (kind === nameKind.category && whole) return rank.isA
  return kind === nameKind.content ? rank.mentions : rank.sounds
}

function isComplete(gathering: NameMatches, name: number): boolean {
  for (let at = 0; at < gathering.asked; at++) if (gathering.closenessOfName(name, at) !== closeness.exact) return false
  return true
}
