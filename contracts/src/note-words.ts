import { auditWords } from './notes/audit-words.ts'
import { bookWords } from './notes/book-words.ts'
import { walletWords } from './notes/wallet-words.ts'

/**
 * The English texts of the books' notes, by reason, with typed values as in `refusal-words.ts`. The books store the
 * reason and the values. Texts of a person or of the payment provider, and notes from before there were reasons, are
 * stored as plain text.
 */
const noteWords = { ...walletWords, ...bookWords, ...auditWords } as const

type Words = typeof noteWords
export type NoteReason = keyof Words

export interface StoredNote {
  reason: NoteReason
  values: object
}

/** Makes a note. No other code makes notes, so its type ensures that each reason has exactly the values of its text. */
export const makeNote = <Why extends NoteReason>(reason: Why, ...[values]: Parameters<Words[Why]>): StoredNote => ({
  reason,
  values: values ?? {},
})

/** Returns a note as a text column stores it. */
export const serializeNote = (note: StoredNote | string): string =>
  typeof note === 'string' ? note : JSON.stringify(note)

/** Parses the value of a text column into a note with a reason, or returns a person's text unchanged. */
export function readNote(text: string): StoredNote | string {
  if (!text.startsWith('{"reason":')) return text
  try {
    const note: unknown = JSON.parse(text)
    if (!isNoted(note)) return text
    // A person may have typed a text that only looks like a note. Its values then do not fit, and rendering it throws.
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

/** Parses the value of a text column with several notes. */
export const readNotes = (text: string): (StoredNote | string)[] => text.split('\n').map(readNote)

/** Returns a stored value in which all notes are replaced by their English texts. */
export function notesInEnglish(kept: unknown): unknown {
  if (isNoted(kept)) return noteInEnglish(kept)
  if (Array.isArray(kept)) return kept.map(notesInEnglish)
  if (typeof kept !== 'object' || kept === null) return kept
  return Object.fromEntries(Object.entries(kept).map(([key, one]) => [key, notesInEnglish(one)]))
}

export const joinNotesInEnglish = (notes: readonly (StoredNote | string)[]): string =>
  notes.map(noteInEnglish).join('; ')
