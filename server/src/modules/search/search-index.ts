import type { VocabularyData } from './vocabulary-data.ts'
import { Vocabulary } from './vocabulary.ts'

export const documentTypes = ['STOCK', 'COMBO', 'CATEGORY'] as const
export type DocumentType = (typeof documentTypes)[number]

/** An item, combo or category as the search sees it. Lists of documents are in the seller's order. */
export interface SearchDocument {
  id: number
  type: DocumentType
  name: string
  /** Other names of the item, combo or category, in any language. */
  aliases: readonly string[]
  /** The names of the subcategory and category that contain it. */
  categoryNames: readonly string[]
  /** Other names of the subcategory and category that contain it. */
  categoryAliases: readonly string[]
  /** The names of a combo's parts. Empty for an item or category. */
  contents: readonly string[]
  inStock: boolean
  /** The id of the subcategory of an item or combo, and 0 for a category. */
  home: number
  /** 0 for vegetarian, 1 for non-vegetarian, null for a category. */
  diet: 0 | 1 | null
}

/** The kinds of names, the most important first. */
export const nameKind = { own: 0, other: 1, category: 2, categoryAlias: 3, content: 4 } as const
export type NameKind = (typeof nameKind)[keyof typeof nameKind]

type Bytes = Uint8Array<ArrayBuffer>

/** Names by number. A name that many documents have in common, such as that of their category, is stored once. */
export interface Names {
  kinds: Bytes
  /**
   * The number of words in the core of the name, which says what the product is. The other words only describe it, such
   * as those after a comma.
   */
  coreWords: Bytes
  /**
   * The position of the head, the word that says what the product is. In English and Hindi it is the last word: basmati
   * rice is a rice, rice flour is a flour.
   */
  heads: Int8Array<ArrayBuffer>
  /** A bit for each word that only names what comes with the product: 'chips' in 'Guacamole with chips'. */
  sides: Uint32Array<ArrayBuffer>
  /** A bit for each word that alone would name a different product: 'mustard' in 'Mustard oil'. */
  parts: Uint32Array<ArrayBuffer>
  /** The documents that have a name. Those of name n end at `documentEnds[n]`. */
  documents: Uint32Array<ArrayBuffer>
  documentEnds: Uint32Array<ArrayBuffer>
}

/** An index as arrays of numbers and two texts, which another process can send fast. */
export interface IndexData {
  ids: Int32Array<ArrayBuffer>
  /** Indices into `documentTypes`. */
  types: Bytes
  /** 1 for documents in stock. */
  inStock: Bytes
  homes: Int32Array<ArrayBuffer>
  /** 0 for vegetarian, 1 for non-vegetarian, 2 for unknown. */
  diets: Bytes
  names: Names
  words: VocabularyData
}

export interface SearchIndex extends Omit<IndexData, 'words'> {
  vocabulary: Vocabulary
}

export const openIndex = ({ words, ...rest }: IndexData): SearchIndex => ({
  ...rest,
  vocabulary: new Vocabulary(words),
})

/** Updates which documents are in stock. Enough if nothing but availability has changed, for example after a sale. */
export const renewStock = (index: SearchIndex, inStock: Uint8Array): void => index.inStock.set(inStock)

export const stockOf = (documents: readonly SearchDocument[]): Bytes =>
  Uint8Array.from(documents, ({ inStock }) => Number(inStock))

export const isOwnText = (kind: number | undefined): boolean => kind === nameKind.own || kind === nameKind.other

export const typeOf = ({ types }: SearchIndex, document: number): DocumentType =>
  documentTypes[types[document] ?? 0] ?? 'STOCK'
