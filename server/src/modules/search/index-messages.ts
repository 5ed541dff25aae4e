import { isTypedArray } from 'node:util/types'
import type { Region } from './meanings.ts'
import type { IndexData, SearchDocument } from './search-index.ts'

/** The number of the pipe through which the program sends the arrays of the index. */
export const INDEX_PIPE = 4

/** A part of the documents, or after all of them the region of the shop. */
export type BuildMessage = { documents: readonly SearchDocument[] } | { region: Region | null }

/** An index in which each array is replaced by its kind and length. The arrays follow in the sequence of the fields. */
export type IndexOutline = Readonly<Record<string, unknown>>

const kinds = { Uint8Array, Int8Array, Int32Array, Uint32Array, Float64Array }
interface ArrayOutline {
  kind: keyof typeof kinds
  length: number
}
const isArrayOutline = (value: object): value is ArrayOutline => 'kind' in value

/** Returns the outline of an index and the bytes of its arrays. */
export function outlineOf(index: IndexData): { outline: IndexOutline; bytes: Uint8Array[] } {
  const bytes: Uint8Array[] = []
  const outline = (value: unknown): unknown => {
    if (isTypedArray(value)) {
      bytes.push(bytesOf(value))
      return { kind: value.constructor.name, length: value.length }
    }
    return isRecord(value) ? mapped(value, outline) : value
  }
  return { outline: mapped({ ...index }, outline), bytes }
}

/** Returns an index with empty arrays, and the bytes of the arrays to be filled. */
export function emptyIndex(outline: IndexOutline): { index: IndexData; bytes: Uint8Array[] } {
  const bytes: Uint8Array[] = []
  const empty = (value: unknown): unknown => {
    if (!isRecord(value)) return value
    if (!isArrayOutline(value)) return mapped(value, empty)
    const array = new kinds[value.kind](value.length)
    bytes.push(bytesOf(array))
    return array
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the outline was made from an index
  return { index: mapped(outline, empty) as unknown as IndexData, bytes }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const mapped = (record: Readonly<Record<string, unknown>>, change: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]))

const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)
