/**
 * Numbers below 1 that a seed decides (mulberry32).
 * @param {number} seed
 */
function seeded(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * As many items as wanted, the same for the same seed, in their order.
 * @template T
 * @param {T[]} items
 * @param {number} size
 * @param {number} seed
 */
export function sampleOf(items, size, seed) {
  const random = seeded(seed)
  return items
    .map((item, place) => ({ item, place, draw: random() }))
    .toSorted((one, other) => one.draw - other.draw)
    .slice(0, size)
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/**
 * The edits that are meant by an id, a source file, or a part of a name.
 * @param {import('./edits.mjs').Edit[]} edits
 * @param {string} wanted
 */
export const editsMeantBy = (edits, wanted) =>
  edits.filter(
    ({ id, file, list, name }) =>
      id === wanted || list === wanted || file.includes(wanted) || name.toLowerCase().includes(wanted.toLowerCase()),
  )

/** What runs in browsers: beside the browser's tests only its own can notice what is broken there. */
const FACES = ['storefront/', 'backoffice/']
/** What a face is made of beside its own. */
const SHARED = ['contracts/', 'ui/']

/**
 * Which test files an edit of this source file can reach.
 * @param {string} source
 * @param {string[]} files
 * @returns {{ quick: string[], browser: string[] }} what Vitest runs, and what needs a browser
 */
export function reachedBy(source, files) {
  const area = source.slice(0, source.indexOf('/') + 1)
  const isFace = (/** @type {string} */ path) => FACES.some((face) => path.startsWith(face))
  return {
    quick: files
      .filter((file) => !file.startsWith('e2e/'))
      .filter((file) => (isFace(source) ? file.startsWith(area) : SHARED.includes(area) || !isFace(file))),
    browser: files.filter((file) => file.startsWith('e2e/')),
  }
}
