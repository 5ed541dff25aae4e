import { editDistance, letterBits, missingLetters } from './edit-distance.ts'
import { looseSound, openSound, skeleton, sound, stem } from './phonetics.ts'
import { transliterate } from './transliterate.ts'

/** How a word of a query meets a word of the shop, from sure to unlikely. */
export const closeness = { exact: 0, prefix: 2, sound: 3, slip: 4, far: 5 } as const
export type Closeness = (typeof closeness)[keyof typeof closeness]

/** A word as it is compared, with every key it is found by. */
export interface Word {
  form: string
  stem: string
  /** Sound with its last vowel; empty when the script has no Latin reading here. */
  open: string
  sound: string
  loose: string
  skeleton: string
}

/** Reads a word; `parts` are the two words it was joined from, whose plurals count each by itself. */
export function readWord(form: string, parts: readonly string[] = [form]): Word {
  const open = openSound(parts.map((part) => stem(transliterate(part) ?? part)).join(''))
  const closed = sound(open)
  const loose = looseSound(closed)
  return { form, stem: parts.map(stem).join(''), open, sound: closed, loose, skeleton: skeleton(loose) }
}

export interface Entry extends Word {
  /** Length of its first part when it was joined from two words, else 0. */
  joint: number
  /** Where the word stands, packed by the index that owns the vocabulary. */
  postings: number[]
  /** Entries that mean the same. */
  synonyms: number[]
}

export interface Match {
  entry: number
  closeness: Closeness
  /** 0 to 1; orders matches of the same closeness. */
  similarity: number
}

/** All words of the shop: found exactly, by their beginning, by their sound, and with slips of the finger. */
export class Vocabulary {
  readonly entries: Entry[] = []
  readonly #byForm = new Map<string, number>()
  readonly #byStem = new Map<string, number[]>()
  readonly #bySound = new Map<string, number[]>()
  readonly #byLoose = new Map<string, number[]>()
  readonly #bySkeleton = new Map<string, number[]>()
  readonly #byOpen = new Map<string, number[]>()
  #forms: string[] = []
  #opens: string[] = []
  #bits = new Int32Array(0)
  #soundBits = new Int32Array(0)
  /** Entries by the length of their form and of their sound: a slip changes it by one at most. */
  readonly #byLength: number[][] = []
  readonly #bySoundLength: number[][] = []
  #single: number[] = []

  /** The entry of a word, made when it is new. */
  add(form: string, parts?: readonly string[]): Entry {
    const known = this.#byForm.get(form)
    const existing = known === undefined ? undefined : this.entries[known]
    if (existing) return existing
    const entry: Entry = {
      ...readWord(form, parts),
      joint: parts !== undefined && parts.length > 1 ? (parts[0] ?? '').length : 0,
      postings: [],
      synonyms: [],
    }
    const id = this.entries.push(entry) - 1
    this.#byForm.set(form, id)
    push(this.#byStem, entry.stem, id)
    push(this.#bySound, entry.sound, id)
    push(this.#byLoose, entry.loose, id)
    push(this.#bySkeleton, entry.skeleton, id)
    return entry
  }

  /** Entries that are this word, in any number. */
  same(word: Word): number[] {
    const exact = this.#byForm.get(word.form)
    const kin = this.#byStem.get(word.stem) ?? []
    return exact === undefined || kin.includes(exact) ? kin : [exact, ...kin]
  }

  /** Call once when everything is added; only then can beginnings and slips be found. Yields where the work may pause. */
  *finish(): Generator<void, void> {
    this.#forms = [...this.#byForm.keys()].toSorted()
    yield
    for (const [id, { open }] of this.entries.entries()) push(this.#byOpen, open, id)
    this.#opens = [...this.#byOpen.keys()].toSorted()
    yield
    for (const [id, { form, sound: sounded, joint }] of this.entries.entries()) {
      ;(this.#byLength[form.length] ??= []).push(id)
      ;(this.#bySoundLength[sounded.length] ??= []).push(id)
      if (joint === 0) this.#single.push(id)
    }
    yield
    this.#bits = Int32Array.from(this.entries, (entry) => letterBits(entry.form))
    this.#soundBits = Int32Array.from(this.entries, (entry) => letterBits(entry.sound))
  }

  /** The word itself, words that begin with it, and words that sound the same. */
  near(word: Word): Match[] {
    const matches = new Matches()
    for (const id of this.same(word)) {
      matches.add(id, closeness.exact, this.entries[id]?.form === word.form ? 1 : 0.98)
    }
    for (const form of beginningWith(this.#forms, word.form)) {
      const id = this.#byForm.get(form) ?? -1
      const entry = this.entries[id]
      if (entry && word.form.length > entry.joint)
        matches.add(id, closeness.prefix, 0.5 + (0.5 * word.form.length) / entry.form.length)
    }
    if (word.sound.length >= 2) {
      for (const id of this.#bySound.get(word.sound) ?? []) {
        const entry = this.entries[id]
        matches.add(id, closeness.sound, entry ? likeness(word, entry) : 0)
      }
    }
    return matches.list()
  }

  /** Words one slip or a looser ear away; only when there are none, words further away. */
  slips(word: Word): Match[] {
    const matches = new Matches()
    this.#addSlips(word, matches)
    if (matches.size === 0) this.#addFar(word, matches)
    return matches.list()
  }

  /** Words of the shop that come closest to one it does not know, the closest first. */
  closest(word: Word, limit: number): Match[] {
    const bits = letterBits(word.form)
    const close: Match[] = []
    for (let id = 0; id < this.entries.length; id++) {
      const entry = this.entries[id]
      if (!entry || entry.joint > 0 || missingLetters(bits, this.#bits[id] ?? 0) > word.form.length / 2) continue
      const similarity = likeness(word, entry)
      if (similarity >= CLOSE_ENOUGH) close.push({ entry: id, closeness: closeness.far, similarity })
    }
    return close.toSorted((a, b) => b.similarity - a.similarity).slice(0, limit)
  }

  #addSlips(word: Word, matches: Matches): void {
    const bits = letterBits(word.form)
    const soundBits = letterBits(word.sound)
    // Most words are ruled out by their letters alone, without being looked at.
    for (const id of withLength(this.#byLength, word.form.length, 1)) {
      const entry = oneApart(bits, this.#bits[id] ?? 0) ? this.entries[id] : undefined
      if (entry && isSlip(word.form, entry.form)) matches.add(id, closeness.slip, likeness(word, entry))
    }
    for (const id of withLength(this.#bySoundLength, word.sound.length, 1)) {
      const entry = oneApart(soundBits, this.#soundBits[id] ?? 0) ? this.entries[id] : undefined
      if (entry && isSlipOfSound(word.sound, entry.sound)) matches.add(id, closeness.slip, 0.95 * likeness(word, entry))
    }
    for (const id of word.form.length >= 3 ? this.#single : []) {
      const entry = missingLetters(bits, this.#bits[id] ?? 0) <= 1 ? this.entries[id] : undefined
      if (!entry || !isInside(word, entry)) continue
      const how = endsIn(entry, word) ? closeness.sound : closeness.slip
      matches.add(id, how, 0.4 + (0.4 * word.form.length) / entry.form.length)
    }
    if (word.loose.length >= 3) {
      for (const id of this.#byLoose.get(word.loose) ?? []) {
        const similarity = likeness(word, this.entries[id] ?? word)
        if (similarity >= 0.5) matches.add(id, closeness.slip, similarity)
      }
    }
    if (word.sound.length >= 3) {
      for (const open of beginningWith(this.#opens, word.sound)) {
        for (const id of this.#byOpen.get(open) ?? []) {
          if (word.form.length > (this.entries[id]?.joint ?? 0))
            matches.add(id, closeness.slip, (0.6 * word.sound.length) / open.length)
        }
      }
    }
  }

  #addFar(word: Word, matches: Matches): void {
    const { form } = word
    const bits = letterBits(form)
    for (const id of form.length >= 7 ? withLength(this.#byLength, form.length, 2) : []) {
      const entry = missingLetters(bits, this.#bits[id] ?? 0) <= 2 ? this.entries[id] : undefined
      if (entry && editDistance(form, entry.form, 2) <= 2) matches.add(id, closeness.far, likeness(word, entry))
    }
    for (const begun of form.length >= 5 ? beginningWith(this.#forms, form.charAt(0)) : []) {
      if (begun.length <= form.length) continue
      const id = this.#byForm.get(begun) ?? -1
      const entry = missingLetters(bits, this.#bits[id] ?? 0) <= 1 ? this.entries[id] : undefined
      if (entry && form.length > entry.joint && isSlipOfBeginning(form, begun))
        matches.add(id, closeness.far, 0.4 * likeness(word, entry))
    }
    if (word.skeleton.length >= 3 && form.length >= 4) {
      for (const id of this.#bySkeleton.get(word.skeleton) ?? []) {
        matches.add(id, closeness.far, likeness(word, this.entries[id] ?? word))
      }
    }
  }
}

/** Only the closest of what is left, for a question that found nothing. */
const CLOSE_ENOUGH = 0.5

/** The best way each entry was met. */
class Matches {
  readonly #best = new Map<number, Match>()

  get size(): number {
    return this.#best.size
  }

  add(entry: number, how: Closeness, similarity: number): void {
    const known = this.#best.get(entry)
    if (known && (known.closeness < how || (known.closeness === how && known.similarity >= similarity))) return
    this.#best.set(entry, { entry, closeness: how, similarity })
  }

  list(): Match[] {
    return [...this.#best.values()]
  }
}

/** How alike two words are to eye or ear, 0 to 1. */
function likeness(a: Word, b: Word): number {
  const eye = 1 - editDistance(a.form, b.form, 4) / Math.max(a.form.length, b.form.length)
  const ear = a.open && b.open ? 1 - editDistance(a.open, b.open, 4) / Math.max(a.open.length, b.open.length) : 0
  return Math.max(0, eye, 0.95 * ear)
}

const oneApart = (bits: number, others: number): boolean =>
  missingLetters(bits, others) <= 1 && missingLetters(others, bits) <= 1

const isSlipOfSound = (heard: string, sounded: string): boolean =>
  heard.length >= 4 &&
  sounded.length >= 4 &&
  heard.charAt(0) === sounded.charAt(0) &&
  editDistance(heard, sounded, 1) <= 1

/** One slip in four letters or more. Three letters say too little: only a swap, or one left out after the right first letter. */
function isSlip(typed: string, word: string): boolean {
  if (typed.length >= 4 && word.length >= 3) return editDistance(typed, word, 1) <= 1
  if (typed.length !== 3 || word.length < 3 || word.length > 4) return false
  const swapped = word.length === 3 && Array.from(typed).toSorted().join('') === Array.from(word).toSorted().join('')
  const shortened = word.length === 4 && typed.charAt(0) === word.charAt(0)
  return (swapped || shortened) && editDistance(typed, word, 1) <= 1
}

/** 'melon' stands in watermelon, 'nut' ends coconut. */
const isInside = (typed: Word, word: Word): boolean =>
  (typed.form.length >= 4 && (word.form.includes(typed.form) || word.stem.endsWith(typed.stem))) ||
  (typed.form.length === 3 && word.form.length > 4 && word.form.endsWith(typed.form))

/** A compound is a kind of its end: a strawberry is a berry. */
const endsIn = (word: Word, end: Word): boolean => end.stem.length >= 4 && word.stem.endsWith(end.stem)

/** One slip within the first letters of a longer word: somebody is still typing. */
function isSlipOfBeginning(typed: string, word: string): boolean {
  return [0, 1, -1].some((more) => editDistance(typed, word.slice(0, typed.length + more), 1) <= 1)
}

function* withLength(buckets: readonly number[][], length: number, more: number): Generator<number> {
  for (let at = Math.max(0, length - more); at <= length + more; at++) yield* buckets[at] ?? []
}

function push(map: Map<string, number[]>, key: string, id: number): void {
  if (key === '') return
  const list = map.get(key)
  if (list) list.push(id)
  else map.set(key, [id])
}

/** The run of sorted texts that begin with `start`, by halving. */
function beginningWith(sorted: readonly string[], start: string): string[] {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < start) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < sorted.length && sorted[end]?.startsWith(start)) end += 1
  return sorted.slice(low, end)
}
