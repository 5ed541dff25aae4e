import { auditWords } from './notes/audit-words.ts'
import { bookWords } from './notes/book-words.ts'
import { walletWords } from './notes/wallet-words.ts'

/**
 * The notes of the books in English: each reason with its values, typed as in `refusal-words.ts`. The books store
 * reason and values. They store as plain text the words of a person or the provider, and notes older than the reasons.
 */
const noteWords = { ...walletWords, ...bookWords, ...auditWords } as const

type Words = typeof noteWords
export type NoteReason = keyof Words

export interface StoredNote {
  reason: NoteReason
  values: object
}

/** Makes a note; only this function does. Its type gives a reason exactly the values that its words take. */
export const makeNote = <Why extends NoteReason>(reason: Why, ...[values]: Parameters<Words[Why]>): StoredNote => ({
  reason,
  values: values ?? {},
})

/** Returns a note as a text column stores it. */
export const serializeNote = (note: StoredNote | string): string =>
  typeof note === 'string' ? note : JSON.stringify(note)

/** Reads a text column: a note with a reason, or a person's text. */
export function readNote(text: string): StoredNote | string {
  if (!text.startsWith('{"reason":')) return text
  try {
    const note: unknown = JSON.parse(text)
    if (!isNoted(note)) return text
    // A person may have typed text that only looks like a note. Then its values do not fit its words, and they throw.
    sayNote(note)
    return note
  } catch {
    return text
  }
}

export const isNoted = (note: unknown): note is StoredNote =>
  typeof note === 'object' &&
  note !== null &&
  'reason' in note &&
  typeof note.reason === 'string' &&
  Object.hasOwn(noteWords, note.reason) &&
  'values' in note &&
  typeof note.values === 'object' &&
  note.values !== null

function sayNote({ reason, values }: StoredNote): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `makeNote` gave this reason the values that its words take
  const words = noteWords[reason] as (values: object) => string
  return words(values)
}

/** Returns a note in English. Returns plain text unchanged. */
export const noteInEnglish = (note: StoredNote | string): string => (typeof note === 'string' ? note : sayNote(note))

/** Returns several notes as one text column stores them. */
export const serializeNotes = (notes: readonly StoredNote[]): string => notes.map(serializeNote).join('\n')

/** Reads the notes of one text column. */
export const readNotes = (text: string): (StoredNote | string)[] => text.split('\n').map(readNote)

/** Returns a stored value with its notes in English. */
export function notesInEnglish(kept: unknown): unknown {
  if (isNoted(kept)) return noteInEnglish(kept)
  if (Array.isArray(kept)) return kept.map(notesInEnglish)
  if (typeof kept !== 'object' || kept === null) return kept
  return Object.fromEntries(Object.entries(kept).map(([key, one]) => [key, notesInEnglish(one)]))
}

export const joinNotesInEnglish = (notes: readonly (StoredNote | string)[]): string =>
  notes.map(noteInEnglish).join('; ')
