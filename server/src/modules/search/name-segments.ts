import { toWords } from './normalise.ts'
import { isFiller } from './everyday-words.ts'
import { isAmount } from './query.ts'
import { readWords } from './read-words.ts'

export interface Segment {
  core: string
  rest: string
}

/**
 * Splits a name into segments. 'Spinach (Palak), washed' has the core 'Spinach' with the rest 'washed', and the core
 * 'Palak'.
 */
export function nameSegments(text: string): Segment[] {
  const brackets: string[] = []
  const outside = text.replace(/\(([^()]*)\)/g, (_, inside: string) => {
    brackets.push(inside)
    return ' '
  })
  const [core = '', ...rest] = outside.split(/[,;|/]/)
  return [{ core, rest: rest.join(' ') }, ...brackets.map((inside) => ({ core: inside, rest: '' }))]
}

/** Returns the words of a name without amounts and filler. */
export const meaningfulWords = (text: string): string[] => {
  const words = readWords(text)
  return words.filter((word, at) => !isAmount(word, words[at - 1]) && !isFiller(word))
}

/**
 * Counts the words of a core up to and including the head, the word that says what the product is. Words after 'with',
 * 'in' or 'for' only describe the head.
 */
export function headOf(core: string): number {
  const words = toWords(core)
  const turnAt = words.findIndex((word, at) => at > 0 && adding.has(word))
  return meaningfulWords((turnAt < 0 ? words : words.slice(0, turnAt)).join(' ')).length
}

/**
 * Returns a bit for each meaningful word of a core that names what comes with the product, such as 'chips' in
 * 'Guacamole with chips'.
 */
export function accompanimentBits(core: string): number {
  const words = toWords(core)
  const turnAt = words.findIndex((word, at) => at > 0 && word === 'with')
  if (turnAt < 0) return 0
  const before = meaningfulWords(words.slice(0, turnAt).join(' ')).length
  const all = Math.min(meaningfulWords(core).length, 31)
  return ((1 << all) - 1) & ~((1 << before) - 1)
}

const adding = new Set(['with', 'in', 'for', 'from', 'and', 'of'])
