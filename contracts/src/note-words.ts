import { bookWords } from './notes/book-words.ts'
import { walletWords } from './notes/wallet-words.ts'

/**
 * What the shop notes in its books, in English: each reason with its values, typed as those of `refusal-words.ts`. The books hold reason and
 * values; text that a person or the provider wrote, and what was noted before there were reasons, stays text.
 */
const noteWords = { ...walletWords, ...bookWords } as const

type Words = typeof noteWords
export type NoteReason = keyof Words

export interface Noted {
  reason: NoteReason
  values: object
}

/** The only maker of a `Noted`: by its type a reason has exactly the values that its words take. */
export const noted = <Why extends NoteReason>(reason: Why, ...[values]: Parameters<Words[Why]>): Noted => ({
  reason,
  values: values ?? {},
})

/** A note as a column of text holds it. */
export const stored = (note: Noted | string): string => (typeof note === 'string' ? note : JSON.stringify(note))

/** What a column of text holds: a note, or text in somebody's own words. */
export function readNote(text: string): Noted | string {
  if (!text.startsWith('{"reason":')) return text
  try {
    const note: unknown = JSON.parse(text)
    if (!isNoted(note)) return text
    // A person may have typed what only looks like one: then its values are not those that its words take.
    sayNote(note)
    return note
  } catch {
    return text
  }
}

const isNoted = (note: unknown): note is Noted =>
  typeof note === 'object' &&
  note !== null &&
  'reason' in note &&
  typeof note.reason === 'string' &&
  Object.hasOwn(noteWords, note.reason) &&
  'values' in note &&
  typeof note.values === 'object' &&
  note.values !== null

function sayNote({ reason, values }: Noted): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `noted` gave this reason the values that its words take
  const words = noteWords[reason] as (values: object) => string
  return words(values)
}

/** A note in English; text as it is. */
export const noteInEnglish = (note: Noted | string): string => (typeof note === 'string' ? note : sayNote(note))

/** What a column of text holds, in English. */
export const storedInEnglish = (text: string): string => noteInEnglish(readNote(text))
