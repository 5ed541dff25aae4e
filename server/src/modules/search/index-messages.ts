import type { IndexData } from './search-index.ts'

/** Returns the buffers of an index. Listed in `postMessage`, they move to the other thread without a copy. */
export function buffersOf({ ids, types, inStock, homes, diets, names, words }: IndexData): ArrayBuffer[] {
  const arrays = [...Object.values(names), ...Object.values(words)].filter((each) => typeof each !== 'string')
  return [ids, types, inStock, homes, diets, ...arrays].map(({ buffer }) => buffer)
}
