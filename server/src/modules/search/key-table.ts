/**
 * Kinds of keys by which a table finds words. The table is one sorted array of numbers, each made of a 32-bit hash and
 * the number of a vocabulary entry. It can hold millions of keys of eight bytes, and moves between processes as
 * bytes. In one of several thousand lookups, two keys have the same hash. So callers must check the words that they
 * find.
 */
export const keyKind = {
  form: 1,
  stem: 2,
  sound: 3,
  loose: 4,
  skeleton: 5,
  /**
   * The form, and the form without each one of its letters. Two forms that are one typing error apart have such a key
   * in common.
   */
  formSlip: 6,
  soundSlip: 7,
  /** Any four letters in a row. */
  inside: 8,
  /** The last three letters. */
  formEnd: 9,
  stemEnd: 10,
  /** Any two letters in a row. */
  pair: 11,
} as const
type KeyKind = (typeof keyKind)[keyof typeof keyKind]

/** A table can have at most this many entries. */
export const MAX_ENTRIES = 2 ** 21

/** Returns the FNV-1a hash of the UTF-16 units of `text`, without the letter at position `skipped`. */
function hash(kind: KeyKind, text: string, skipped = -1): number {
  let value = Math.imul(0x81_1c_9d_c5 ^ kind, 0x01_00_01_93)
  for (let at = 0; at < text.length; at++) {
    if (at !== skipped) value = Math.imul(value ^ text.charCodeAt(at), 0x01_00_01_93)
  }
  return (value ^ (value >>> 15)) >>> 0
}

/** Collects the keys of a table. */
export class KeyCollector {
  #keys = new Float64Array(4096)
  #size = 0

  add(kind: KeyKind, text: string, entry: number): void {
    if (text !== '') this.#push(hash(kind, text), entry)
  }

  /** Adds keys for the text, and for the text without its first letter, without its second letter, and so on. */
  addSlips(kind: KeyKind, text: string, entry: number): void {
    for (let skipped = -1; skipped < text.length; skipped++) this.#push(hash(kind, text, skipped), entry)
  }

  finish(): Float64Array<ArrayBuffer> {
    const sorted = this.#keys.subarray(0, this.#size).toSorted()
    let size = 0
    for (const key of sorted) if (size === 0 || key !== sorted[size - 1]) sorted[size++] = key
    return sorted.slice(0, size)
  }

  #push(hashed: number, entry: number): void {
    if (this.#size === this.#keys.length) {
      const larger = new Float64Array(2 * this.#size)
      larger.set(this.#keys)
      this.#keys = larger
    }
    this.#keys[this.#size++] = hashed * MAX_ENTRIES + entry
  }
}

/** Calls `visit` with each entry under this key. */
function eachUnder(
  table: Float64Array,
  kind: KeyKind,
  text: string,
  visit: (entry: number) => void,
  skipped = -1,
): void {
  const first = hash(kind, text, skipped) * MAX_ENTRIES
  for (let at = lowerBound(table, first); at < table.length; at++) {
    const entry = (table[at] ?? 0) - first
    if (entry >= MAX_ENTRIES) return
    visit(entry)
  }
}

export function entriesUnder(table: Float64Array, kind: KeyKind, text: string): number[] {
  const entries: number[] = []
  if (text !== '') eachUnder(table, kind, text, (entry) => entries.push(entry))
  return entries
}

/**
 * Returns entries that equal `text` after at most one letter is left out of each. These are all entries within one
 * typing error, and a few others.
 */
export function slipsUnder(table: Float64Array, kind: KeyKind, text: string): Set<number> {
  const entries = new Set<number>()
  for (let skipped = -1; skipped < text.length; skipped++)
    eachUnder(table, kind, text, (entry) => entries.add(entry), skipped)
  return entries
}

function lowerBound(table: Float64Array, key: number): number {
  let low = 0
  let high = table.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((table[middle] ?? 0) < key) low = middle + 1
    else high = middle
  }
  return low
}
