import { editDistance, letterBits, missingLetters } from './edit-distance.ts'
import { entriesUnder, keyKind, slipsUnder } from './key-table.ts'
import { looseSound, skeleton as skeletonOf, sound, stem as stemOf } from './phonetics.ts'
import { MAX_FORM_LENGTH, type VocabularyData } from './vocabulary-data.ts'
import { isSlip, isSlipOfBeginning, isSlipOfSound, likeness, type Word } from './words.ts'

/**
 * The degrees to which a word of a query matches a word of the shop, the closest degree first. `alike` means the same
 * word in another spelling.
 */
export const closeness = { exact: 0, alike: 1, prefix: 2, sound: 3, slip: 4, far: 5 } as const
type Closeness = (typeof closeness)[keyof typeof closeness]

export interface Match {
  entry: number
  closeness: Closeness
  /** From 0 to 1. Sorts matches of the same closeness. */
  similarity: number
}

/** Finds words of the shop exactly, by beginning, by sound, and with typing errors. */
export class Vocabulary {
  readonly #data: VocabularyData

  constructor(data: VocabularyData) {
    this.#data = data
  }

  form(id: number): string {
    return part(this.#data.forms, this.#data.formEnds, id)
  }

  /** Returns the length of the first word, if the entry was joined from two words, otherwise 0. */
  joint(id: number): number {
    return this.#data.joints[id] ?? 0
  }

  /** Returns the occurrences of the word in names, packed by `packPosting`. */
  postings(id: number): Uint32Array {
    return run(this.#data.postings, this.#data.postingEnds, id)
  }

  /** Returns the numbers of the entries that are synonyms of this one. */
  synonyms(id: number): Uint32Array {
    return run(this.#data.synonyms, this.#data.synonymEnds, id)
  }

  /** Returns the word itself, words that begin with it, and words that sound the same. */
  near(word: Word): Match[] {
    const matches = new Matches()
    for (const id of entriesUnder(this.#data.keys, keyKind.form, word.form)) {
      if (this.form(id) === word.form) matches.add(id, closeness.exact, 1)
    }
    for (const id of entriesUnder(this.#data.keys, keyKind.stem, word.stem)) {
      if (this.form(id) !== word.form && this.#stem(id) === word.stem) matches.add(id, closeness.exact, 0.98)
    }
    this.#eachBeginning(word.form, (id, length) => {
      if (word.form.length > this.joint(id)) matches.add(id, closeness.prefix, 0.5 + (0.5 * word.form.length) / length)
    })
    if (word.sound.length >= 2) {
      for (const id of entriesUnder(this.#data.keys, keyKind.sound, word.sound))
        if (sound(this.#open(id)) === word.sound) {
          const similarity = this.#likeness(word, id)
          const same = word.open.length >= MIN_ALIKE && this.#open(id) === word.open && similarity >= SOUNDS_ALIKE
          matches.add(
            id,
            same ? closeness.alike : similarity < SOUNDS_ALIKE ? closeness.slip : closeness.sound,
            similarity,
          )
        }
    }
    return matches.list()
  }

  /**
   * Returns words that are one typing error away or sound similar. If there are none, returns words that are further
   * away.
   */
  slips(word: Word): Match[] {
    const matches = new Matches()
    this.#addSlips(word, matches)
    this.#addInside(word, matches)
    this.#addByEar(word, matches)
    if (matches.size === 0) this.#addFar(word, matches)
    return matches.list()
  }

  /** Returns the words of the shop that are most similar to an unknown word, the closest first. */
  closest(word: Word, limit: number): Match[] {
    const shared = new Map<number, number>()
    for (let at = 0; at + 2 <= word.form.length; at++) {
      for (const id of entriesUnder(this.#data.keys, keyKind.pair, word.form.slice(at, at + 2)))
        shared.set(id, (shared.get(id) ?? 0) + 1)
    }
    const inCommon = ([id, count]: [number, number]) => count / (word.form.length + this.#length(id))
    return [...shared]
      .toSorted((a, b) => inCommon(b) - inCommon(a))
      .slice(0, COMPARED)
      .map(([entry]): Match => ({ entry, closeness: closeness.far, similarity: this.#likeness(word, entry) }))
      .filter(({ similarity }) => similarity >= CLOSE_ENOUGH)
      .toSorted((a, b) => b.similarity - a.similarity)
      .slice(0, limit)
  }

  #addSlips(word: Word, matches: Matches): void {
    if (word.form.length >= 3) {
      for (const id of slipsUnder(this.#data.keys, keyKind.formSlip, word.form)) {
        if (isSlip(word.form, this.form(id))) matches.add(id, closeness.slip, this.#likeness(word, id))
      }
    }
    // A misspelt plural must find the singular in the shop: 'pumkins' finds pumpkin.
    if (word.stem !== word.form && word.stem.length >= 4) {
      for (const id of slipsUnder(this.#data.keys, keyKind.formSlip, word.stem)) {
        if (isSlip(word.stem, this.form(id)))
          matches.add(id, closeness.slip, this.#likeness({ form: word.stem, open: word.open }, id))
      }
    }
    if (word.sound.length >= 4) {
      for (const id of slipsUnder(this.#data.keys, keyKind.soundSlip, word.sound)) {
        if (isSlipOfSound(word.sound, sound(this.#open(id))))
          matches.add(id, closeness.slip, 0.95 * this.#likeness(word, id))
      }
    }
  }

  /**
   * Adds words that contain the query word or end with it: watermelon contains 'melon', and coconut ends with 'nut'.
   * Words that end with it are closer, because a strawberry is a kind of berry.
   */
  #addInside({ form, stem }: Word, matches: Matches): void {
    const { keys } = this.#data
    const add = (id: number, how: Closeness) => matches.add(id, how, 0.4 + (0.4 * form.length) / this.#length(id))
    if (form.length >= 4) {
      for (const id of entriesUnder(keys, keyKind.inside, form.slice(0, 4)))
        if (this.form(id).includes(form)) add(id, closeness.slip)
      for (const id of stem.length >= 3 ? entriesUnder(keys, keyKind.stemEnd, stem.slice(-3)) : [])
        if (stemOf(this.form(id)).endsWith(stem)) add(id, stem.length >= 4 ? closeness.sound : closeness.slip)
    } else if (form.length === 3) {
      for (const id of entriesUnder(keys, keyKind.formEnd, form))
        if (this.form(id).endsWith(form)) add(id, closeness.slip)
    }
  }

  #addByEar(word: Word, matches: Matches): void {
    if (word.loose.length >= 3) {
      for (const id of entriesUnder(this.#data.keys, keyKind.loose, word.loose)) {
        const similarity = this.#likeness(word, id)
        if (similarity >= 0.5)
          matches.add(
            id,
            closeness.slip,
            similarity >= LOOSELY_ALIKE ? Math.max(similarity, SAME_BUT_VOWELS) : similarity,
          )
      }
    }
    if (word.sound.length < 3) return
    const { opens, openEnds, byOpen } = this.#data
    eachBeginning({ texts: opens, ends: openEnds, order: byOpen }, word.sound, (id, length) => {
      if (word.form.length > this.joint(id)) matches.add(id, closeness.slip, (0.6 * word.sound.length) / length)
    })
  }

  #addFar(word: Word, matches: Matches): void {
    const { form, skeleton } = word
    if (form.length >= 7) this.#addTwoSlips(word, matches)
    if (form.length >= 5) this.#addSlippedBeginnings(word, matches)
    if (skeleton.length < 3 || form.length < 4) return
    for (const id of entriesUnder(this.#data.keys, keyKind.skeleton, skeleton))
      if (skeletonOf(looseSound(sound(this.#open(id)))) === skeleton)
        matches.add(id, closeness.far, this.#likeness(word, id))
  }

  /** Adds words that are two typing errors away. Comparing letter bits first is fast and rules out most words. */
  #addTwoSlips(word: Word, matches: Matches): void {
    const { byLength, bitsByLength, lengthStarts } = this.#data
    const bits = letterBits(word.form)
    const end = lengthStarts[Math.min(word.form.length + 3, MAX_FORM_LENGTH + 1)] ?? 0
    for (let at = lengthStarts[Math.min(word.form.length - 2, MAX_FORM_LENGTH)] ?? 0; at < end; at++) {
      const others = bitsByLength[at] ?? 0
      if (missingLetters(bits, others) > 2 || missingLetters(others, bits) > 2) continue
      const id = byLength[at] ?? 0
      if (editDistance(word.form, this.form(id), 2) <= 2) matches.add(id, closeness.far, this.#likeness(word, id))
    }
  }

  #addSlippedBeginnings(word: Word, matches: Matches): void {
    const { bits: allBits } = this.#data
    const typed = word.form
    const bits = letterBits(typed)
    this.#eachBeginning(typed.charAt(0), (id, length) => {
      if (length <= typed.length || typed.length <= this.joint(id)) return
      if (missingLetters(bits, allBits[id] ?? 0) > 1) return
      const begun = this.form(id)
      const beginning = letterBits(begun.slice(0, typed.length + 1))
      if (
        missingLetters(bits, beginning) <= 1 &&
        missingLetters(beginning, bits) <= 2 &&
        isSlipOfBeginning(typed, begun)
      )
        matches.add(id, closeness.far, 0.4 * this.#likeness(word, id))
    })
  }

  #eachBeginning(start: string, visit: (id: number, length: number) => void): void {
    const { forms, formEnds, byForm } = this.#data
    eachBeginning({ texts: forms, ends: formEnds, order: byForm }, start, visit)
  }

  #stem(id: number): string {
    const form = this.form(id)
    const joint = this.joint(id)
    return joint === 0 ? stemOf(form) : stemOf(form.slice(0, joint)) + stemOf(form.slice(joint))
  }

  #open(id: number): string {
    return part(this.#data.opens, this.#data.openEnds, id)
  }

  #length(id: number): number {
    return (this.#data.formEnds[id] ?? 0) - (this.#data.formEnds[id - 1] ?? 0)
  }

  #likeness(word: Pick<Word, 'form' | 'open'>, id: number): number {
    return likeness(word, { form: this.form(id), open: this.#open(id) })
  }
}

/**
 * Two words with the same reduced sound but less similarity than this sound alike by chance, such as soap and the
 * Kannada soppu. Such a match counts as a guess.
 */
const SOUNDS_ALIKE = 0.72
/**
 * A shorter word that sounds like another one may be the beginning of a third: 'tom' sounds like 'thom', which is
 * garlic, but begins tomato.
 */
const MIN_ALIKE = 4
/**
 * Above this similarity, words with the same consonants and different vowels count as one typing error apart: butar and
 * butter.
 */
const LOOSELY_ALIKE = 0.62
const SAME_BUT_VOWELS = 0.8
/** A word counts as close to an unknown word only from this similarity. */
const CLOSE_ENOUGH = 0.5
/**
 * Only this many words are compared letter by letter. They are those with the most letter pairs in common with the
 * unknown word.
 */
const COMPARED = 60

/** Collects the best match of each entry. */
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

interface Texts {
  texts: string
  ends: Uint32Array
  /** The numbers of the texts, sorted by text. */
  order: Uint32Array
}

/** Finds by binary search the texts that begin with `start`. Calls `visit` with the number and length of each. */
function eachBeginning(texts: Texts, start: string, visit: (id: number, length: number) => void): void {
  const { ends, order } = texts
  const end = firstWhere(texts, (text) => text.slice(0, start.length) > start)
  for (let at = firstWhere(texts, (text) => text >= start); at < end; at++) {
    const id = order[at] ?? 0
    visit(id, (ends[id] ?? 0) - (ends[id - 1] ?? 0))
  }
}

/** Returns the first index for which `holds` is true. `holds` must also be true for all later indices. */
function firstWhere({ texts, ends, order }: Texts, holds: (text: string) => boolean): number {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(part(texts, ends, order[middle] ?? 0))) high = middle
    else low = middle + 1
  }
  return low
}

const part = (texts: string, ends: Uint32Array, id: number): string => texts.slice(ends[id - 1] ?? 0, ends[id] ?? 0)
const run = (all: Uint32Array, ends: Uint32Array, id: number): Uint32Array =>
  all.subarray(ends[id - 1] ?? 0, ends[id] ?? 0)
