import { auditWords } from './notes/audit-words.ts'
import { bookWords } from './notes/book-words.ts'
import { walletWords } from './notes/wallet-words.ts'

/**
 * The notes of the books in English: each reason with its values, typed as in `refusal-words.ts`. The books hold reason and
 * values; text that a person or the provider wrote, and what was noted before there were reasons, stays text.
 */
const noteWords = { ...walletWords, ...bookWords, ...auditWords } as const

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

/** Reads a text column: a note with a reason, or text that a person wrote. */
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

export const isNoted = (note: unknown): note is Noted =>
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

/** Several notes as one column of text holds them. */
export const storedTogether = (notes: readonly Noted[]): string => notes.map(stored).join('\n')

/** The notes of one column of text. */
export const readTogether = (text: string): (Noted | string)[] => text.split('\n').map(readNote)

/** Whatever was kept, with its notes in English. */
export function allInEnglish(kept: unknown): unknown {
  if (isNoted(kept)) return noteInEnglish(kept)
  if (Array.isArray(kept)) return kept.map(allInEnglish)
  if (typeof kept !== 'object' || kept === null) return kept
  return Object.fromEntries(Object.entries(kept).map(([key, one]) => [key, allInEnglish(one)]))
}

export const togetherInEnglish = (notes: readonly (Noted | string)[]): string => notes.map(noteInEnglish).join('; ')
