import { letterBits } from './edit-distance.ts'
import { KeyCollector, MAX_ENTRIES, keyKind } from './key-table.ts'
import { readWord, type Word } from './words.ts'

type Numbers = Uint32Array<ArrayBuffer>

/** All words of the shop as arrays of numbers and two texts, which another process can send fast. */
export interface VocabularyData {
  /** All forms in one text. The form of entry n ends at `formEnds[n]`. */
  forms: string
  formEnds: Numbers
  opens: string
  openEnds: Numbers
  /** The length of the first word, if the entry was joined from two words, otherwise 0. */
  joints: Uint8Array<ArrayBuffer>
  /** The bits of each form, from `letterBits`. */
  bits: Int32Array<ArrayBuffer>
  /** Entries sorted by form. */
  byForm: Numbers
  /** Entries that have an open sound (`Word.open`), sorted by this sound. */
  byOpen: Numbers
  /** Entries sorted by the length of their form. Those of length n begin at `lengthStarts[n]`. */
  byLength: Numbers
  bitsByLength: Int32Array<ArrayBuffer>
  lengthStarts: Numbers
  keys: Float64Array<ArrayBuffer>
  /** Occurrences of the words in names, packed by `packPosting`. */
  postings: Numbers
  postingEnds: Numbers
  /** For each entry, the numbers of the entries that are its synonyms. */
  synonyms: Numbers
  synonymEnds: Numbers
}

/** Added to the number of a synonym that a word has only in other regions. */
const ELSEWHERE = 2 ** 30
export const meaningIn = (synonym: number): number => synonym % ELSEWHERE
export const isElsewhere = (synonym: number): boolean => synonym >= ELSEWHERE

/**
 * Only forms of at most this length are found by a typing error. Longer forms are found exactly, by their beginning and
 * by their sound.
 */
const MAX_LETTERS_SLIPPED = 24
/** The length of the longest form that can be within one typing error of a query. */
export const MAX_FORM_LENGTH = 66

interface Entry extends Word {
  joint: number
  postings: number[]
  synonyms: number[]
}

/** Collects the words of a shop. */
export class VocabularyBuilder {
  readonly #entries: Entry[] = []
  readonly #byForm = new Map<string, number>()
  readonly #byStem = new Map<string, number[]>()

  /** Returns the number of a word. Adds the word if it is new. */
  add(form: string, parts?: readonly string[]): number {
    const known = this.#byForm.get(form)
    if (known !== undefined) return known
    const joint = parts !== undefined && parts.length > 1 ? (parts[0] ?? '').length : 0
    const id = this.#entries.push({ ...readWord(form, parts), joint, postings: [], synonyms: [] }) - 1
    if (id >= MAX_ENTRIES) throw new Error(`The search index is limited to ${MAX_ENTRIES} different words`)
    this.#byForm.set(form, id)
    const stem = this.#entries[id]?.stem ?? ''
    const kin = this.#byStem.get(stem)
    if (kin) kin.push(id)
    else this.#byStem.set(stem, [id])
    return id
  }

  post(id: number, posting: number): void {
    this.#entries[id]?.postings.push(posting)
  }

  /**
   * Returns the entries of this word, singular or plural, that occur in a name of the shop. Does not compare sounds,
   * because that takes long.
   */
  used(form: string, stem: string): number[] {
    const exact = this.#byForm.get(form)
    const same = [...(exact === undefined ? [] : [exact]), ...(this.#byStem.get(stem) ?? [])]
    return same.filter((id) => (this.#entries[id]?.postings.length ?? 0) > 0)
  }

  /** Links a word to a synonym. `elsewhere` marks a meaning that the word does not have in the shop's region. */
  link(id: number, synonym: number, elsewhere = false): void {
    const known = this.#entries[id]?.synonyms
    if (!known || id === synonym || known.includes(synonym)) return
    known.push(elsewhere ? synonym + ELSEWHERE : synonym)
  }

  /** Builds the data step by step, so that the caller can pause between the steps. */
  *finish(): Generator<void, VocabularyData> {
    const entries = this.#entries
    const all = Uint32Array.from(entries.keys())
    const byForm = all.toSorted((a, b) => compare(entries[a]?.form, entries[b]?.form))
    yield
    const byOpen = all
      .filter((id) => entries[id]?.open !== '')
      .toSorted((a, b) => compare(entries[a]?.open, entries[b]?.open))
    yield
    const byLength = all.toSorted((a, b) => (entries[a]?.form.length ?? 0) - (entries[b]?.form.length ?? 0))
    yield
    const keys = yield* this.#keys()
    return {
      forms: entries.map(({ form }) => form).join(''),
      formEnds: ends(entries, ({ form }) => form.length),
      opens: entries.map(({ open }) => open).join(''),
      openEnds: ends(entries, ({ open }) => open.length),
      joints: Uint8Array.from(entries, ({ joint }) => Math.min(joint, 255)),
      bits: Int32Array.from(entries, ({ form }) => letterBits(form)),
      byForm,
      byOpen,
      byLength,
      bitsByLength: Int32Array.from(byLength, (id) => letterBits(entries[id]?.form ?? '')),
      lengthStarts: startsByLength(entries),
      keys,
      postings: flat(entries, ({ postings }) => postings),
      postingEnds: ends(entries, ({ postings }) => postings.length),
      synonyms: flat(entries, ({ synonyms }) => synonyms),
      synonymEnds: ends(entries, ({ synonyms }) => synonyms.length),
    }
  }

  *#keys(): Generator<void, Float64Array<ArrayBuffer>> {
    const keys = new KeyCollector()
    for (const [id, entry] of this.#entries.entries()) {
      keys.add(keyKind.form, entry.form, id)
      keys.add(keyKind.stem, entry.stem, id)
      keys.add(keyKind.sound, entry.sound, id)
      keys.add(keyKind.loose, entry.loose, id)
      keys.add(keyKind.skeleton, entry.skeleton, id)
      if (entry.form.length >= 3 && entry.form.length <= MAX_LETTERS_SLIPPED)
        keys.addSlips(keyKind.formSlip, entry.form, id)
      if (entry.sound.length >= 4 && entry.sound.length <= MAX_LETTERS_SLIPPED)
        keys.addSlips(keyKind.soundSlip, entry.sound, id)
      if (entry.joint === 0) addParts(keys, entry, id)
      if (id % ENTRIES_A_TURN === 0) yield
    }
    yield
    return keys.finish()
  }
}

const ENTRIES_A_TURN = 500

/** Adds keys for the letters inside a single word and at its end. */
function addParts(keys: KeyCollector, { form, stem }: Word, id: number): void {
  for (let at = 0; at + 2 <= form.length; at++) keys.add(keyKind.pair, form.slice(at, at + 2), id)
  for (let at = 0; at + 4 <= form.length; at++) keys.add(keyKind.inside, form.slice(at, at + 4), id)
  if (stem.length >= 3) keys.add(keyKind.stemEnd, stem.slice(-3), id)
  if (form.length > 4) keys.add(keyKind.formEnd, form.slice(-3), id)
}

const compare = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0)

function ends<Item>(items: readonly Item[], length: (item: Item) => number): Numbers {
  let end = 0
  return Uint32Array.from(items, (item) => (end += length(item)))
}

function flat<Item>(items: readonly Item[], listOf: (item: Item) => readonly number[]): Numbers {
  const all = new Uint32Array(items.reduce((sum, item) => sum + listOf(item).length, 0))
  let at = 0
  for (const item of items) {
    all.set(listOf(item), at)
    at += listOf(item).length
  }
  return all
}

function startsByLength(entries: readonly Entry[]): Numbers {
  const starts = new Uint32Array(MAX_FORM_LENGTH + 2)
  for (const { form } of entries) {
    const next = Math.min(form.length, MAX_FORM_LENGTH) + 1
    starts[next] = (starts[next] ?? 0) + 1
  }
  for (let length = 1; length < starts.length; length++)
    starts[length] = (starts[length] ?? 0) + (starts[length - 1] ?? 0)
  return starts
}
