import type { IndexData } from './search-index.ts'

/** The memory of an index: named when it is sent, it changes threads without being copied. */
export function buffersOf({ ids, types, inStock, homes, diets, names, words }: IndexData): ArrayBuffer[] {
  const arrays = [...Object.values(names), ...Object.values(words)].filter((each) => typeof each !== 'string')
  return [ids, types, inStock, homes, diets, ...arrays].map(({ buffer }) => buffer)
}
