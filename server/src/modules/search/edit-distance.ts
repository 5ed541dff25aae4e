/** Returns a bit for each letter of a word. Words that differ in many bits are more than one typing error apart. */
export function letterBits(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31)
  return bits
}

/**
 * Returns a lower bound for the number of letters that occur in one word and not in the other, from their letter bits.
 */
export function missingLetters(bits: number, others: number): number {
  let rest = bits & ~others
  let count = 0
  while (rest !== 0) {
    rest &= rest - 1
    count += 1
  }
  return count
}

const MAX_LENGTH = 65
const rows = [new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1)] as const

/**
 * Returns the Damerau-Levenshtein distance (letters inserted, left out, replaced or swapped with their neighbour), or
 * `limit + 1` if the distance exceeds `limit` or a word is longer than any query.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit || a.length > MAX_LENGTH || b.length > MAX_LENGTH) return limit + 1
  let [before, previous, current] = rows
  for (let column = 0; column <= b.length; column++) previous[column] = column
  for (let row = 1; row <= a.length; row++) {
    current[0] = row
    let best = row
    for (let column = 1; column <= b.length; column++) {
      const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1)
      let distance = (previous[column - 1] ?? 0) + (same ? 0 : 1)
      distance = Math.min(distance, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1)
      if (isSwap(a, b, row, column)) distance = Math.min(distance, (before[column - 2] ?? 0) + 1)
      current[column] = distance
      if (distance < best) best = distance
    }
    if (best > limit) return limit + 1
    ;[before, previous, current] = [previous, current, before]
  }
  return Math.min(previous[b.length] ?? 0, limit + 1)
}

const isSwap = (a: string, b: string, row: number, column: number): boolean =>
  row > 1 &&
  column > 1 &&
  a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
  a.charCodeAt(row - 2) === b.charCodeAt(column - 1)
