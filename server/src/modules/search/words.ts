import { editDistance } from './edit-distance.ts'
import { looseSound, openSound, skeleton, sound, stem } from './phonetics.ts'
import { transliterate } from './transliterate.ts'

/** A word in normalised form, with the keys by which the search finds it. */
export interface Word {
  form: string
  stem: string
  /** The sound with its last vowel. Empty for a script that the shop cannot transliterate. */
  open: string
  sound: string
  loose: string
  skeleton: string
}

/**
 * Returns a word with its keys. `parts` are the two words that it was joined from, if it was. Each of them may be a
 * plural.
 */
export function readWord(form: string, parts: readonly string[] = [form]): Word {
  const open = openSound(parts.map((part) => stem(transliterate(part) ?? part)).join(''))
  const closed = sound(open)
  const loose = looseSound(closed)
  return { form, stem: parts.map(stem).join(''), open, sound: closed, loose, skeleton: skeleton(loose) }
}

/**
 * Returns the similarity of two words from 0 to 1. It is the greater one of the similarities by letters and by sound.
 */
export function likeness(a: Pick<Word, 'form' | 'open'>, b: Pick<Word, 'form' | 'open'>): number {
  const eye = 1 - editDistance(a.form, b.form, 4) / Math.max(a.form.length, b.form.length)
  const ear = a.open && b.open ? 1 - editDistance(a.open, b.open, 4) / Math.max(a.open.length, b.open.length) : 0
  return Math.max(0, eye, 0.95 * ear)
}

/**
 * Returns true if the words are one typing error apart and `typed` has four or more letters. If it has three letters,
 * only swapped letters count, or a missing letter after a correct first one.
 */
export function isSlip(typed: string, word: string): boolean {
  if (typed.length >= 4 && word.length >= 3) return editDistance(typed, word, 1) <= 1
  if (typed.length !== 3 || word.length < 3 || word.length > 4) return false
  const swapped = word.length === 3 && Array.from(typed).toSorted().join('') === Array.from(word).toSorted().join('')
  const shortened = word.length === 4 && typed.charAt(0) === word.charAt(0)
  return (swapped || shortened) && editDistance(typed, word, 1) <= 1
}

export const isSlipOfSound = (heard: string, sounded: string): boolean =>
  heard.length >= 4 &&
  sounded.length >= 4 &&
  heard.charAt(0) === sounded.charAt(0) &&
  editDistance(heard, sounded, 1) <= 1

/**
 * Returns true if `typed` is the beginning of `word` with one typing error. The customer may still be typing the word.
 */
export const isSlipOfBeginning = (typed: string, word: string): boolean =>
  [0, 1, -1].some((more) => editDistance(typed, word.slice(0, typed.length + more), 1) <= 1)
