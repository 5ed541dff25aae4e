import type { IndexData } from './search-index.ts'

/** Returns the buffers of an index. If `postMessage` lists them, they are moved to the other thread and not copied. */
export function buffersOf({ ids, types, inStock, homes, diets, names, words }: IndexData): ArrayBuffer[] {
  const arrays = [...Object.values(names), ...Object.values(words)].filter((each) => typeof each !== 'string')
  return [ids, types, inStock, homes, diets, ...arrays].map(({ buffer }) => buffer)
}
