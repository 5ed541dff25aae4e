import { unmet, type Gathering } from './gathering.ts'
import { isOwnText, nameKind, type Names } from './search-index.ts'
import { closeness } from './vocabulary.ts'

/** How sure a hit is: the thing itself, mentioned in a name, a beginning, heard, misspelt, far off, or only a part of the query. */
export const rank = { isA: 0, mentions: 1, begins: 2, sounds: 3, slips: 4, far: 5, partly: 6 } as const

/** Weights of a document's own name, its other names, its category's and its contents'. */
const kindWeight = [1, 0.97, 0.6, 0.5, 0.4] as const
/** A typed beginning lists names that begin with it before those whose other names do. */
const BEGUN_OTHER_NAME = 0.8
/** The whole name of a shelf says less than an equal name of the thing itself. */
const WHOLE_SHELF = 0.96

/** A score from 0 to about 2: how much of the query the name matches and how well, how much of the name was asked for, and whether its head was. */
export function scoreOf(names: Names, gathering: Gathering, name: number): number {
  let similarity = 0
  let sureness = 0
  for (let at = 0; at < gathering.asked; at++) {
    similarity += gathering.similarityOfName(name, at)
    sureness += (unmet - gathering.closenessOfName(name, at)) / unmet
  }
  const coverage = coveredCore(names, gathering, name) / (names.coreWords[name] ?? 1)
  const whole = coverage === 1
  const kind = names.kinds[name] ?? 0
  // A variety of the thing in its own name weighs as much as the exact word in another name.
  const headed = kind === nameKind.own ? 0.74 : 0.5
  const fit = whole ? 0.8 : coversHead(names, gathering, name) ? headed : 0.3 * coverage
  const begunOther = kind === nameKind.other && isBegun(gathering, name)
  const weight =
    whole && kind === nameKind.category ? WHOLE_SHELF : begunOther ? BEGUN_OTHER_NAME : (kindWeight[kind] ?? 0)
  return weight * ((similarity / gathering.asked) * 0.6 + (sureness / gathering.asked) * 0.6 + fit)
}

function isBegun(gathering: Gathering, name: number): boolean {
  for (let at = 0; at < gathering.asked; at++) if (gathering.closenessOfName(name, at) === closeness.prefix) return true
  return false
}

function coveredCore({ coreWords }: Names, gathering: Gathering, name: number): number {
  let rest = gathering.covered(name) & ((1 << (coreWords[name] ?? 0)) - 1)
  let count = 0
  for (; rest !== 0; rest &= rest - 1) count += 1
  return count
}

export const coversWhole = (names: Names, gathering: Gathering, name: number): boolean =>
  coveredCore(names, gathering, name) === names.coreWords[name]

/** Whether what was met of the name says what the thing is. */
export const namesIt = (names: Names, gathering: Gathering, name: number): boolean =>
  coversHead(names, gathering, name) || coversWhole(names, gathering, name)

function coversHead({ heads }: Names, gathering: Gathering, name: number): boolean {
  const head = heads[name] ?? -1
  return head >= 0 && ((gathering.covered(name) >> head) & 1) === 1
}

/** The rank of a document whose best name is `name` and whose worst matched word has the closeness `worst`. */
export function rankOf(names: Names, gathering: Gathering, name: number, worst: number): number {
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

function isComplete(gathering: Gathering, name: number): boolean {
  for (let at = 0; at < gathering.asked; at++) if (gathering.closenessOfName(name, at) !== closeness.exact) return false
  return true
}
