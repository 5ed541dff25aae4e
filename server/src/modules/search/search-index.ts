import type { VocabularyData } from './vocabulary-data.ts'
import { Vocabulary } from './vocabulary.ts'

export const documentTypes = ['STOCK', 'COMBO', 'CATEGORY'] as const
export type DocumentType = (typeof documentTypes)[number]

/** Something that can be found. Documents are in the seller's order. */
export interface SearchDocument {
  id: number
  type: DocumentType
  name: string
  /** Its other names, in any language. */
  aliases: readonly string[]
  /** Its subcategory and category. */
  categoryNames: readonly string[]
  /** Other names of its subcategory and category. */
  categoryAliases: readonly string[]
  /** Names of what is inside, for a combo. */
  contents: readonly string[]
  inStock: boolean
  /** Its subcategory, for an item or combo; 0 when it has none. */
  home: number
  /** 0 for vegetarian, 1 for what is not; null for a category. */
  diet: 0 | 1 | null
}

/** The kind of a name; the lower, the more it says about its document. */
export const nameKind = { own: 0, other: 1, category: 2, categoryAlias: 3, content: 4 } as const
export type NameKind = (typeof nameKind)[keyof typeof nameKind]

type Bytes = Uint8Array<ArrayBuffer>

/** Names by number. A name that many documents share, like that of their category, is stored once. */
export interface Names {
  kinds: Bytes
  /** How many words name the thing itself; the rest only qualifies it, like what follows a comma. */
  coreWords: Bytes
  /** The position of the head word: the last one, in English and Hindi alike. Basmati rice is a rice, rice flour a flour. */
  heads: Int8Array<ArrayBuffer>
  /** A bit for each word that only tells what is served with the thing: 'chips' in 'Guacamole with chips'. */
  sides: Uint32Array<ArrayBuffer>
  /** A bit for each word that names another thing together with the next: 'mustard' in 'Mustard oil'. */
  parts: Uint32Array<ArrayBuffer>
  /** The documents of name n end at `documentEnds[n]` in `documents`. */
  documents: Uint32Array<ArrayBuffer>
  documentEnds: Uint32Array<ArrayBuffer>
}

/** An index as arrays of numbers and two texts, which a thread can hand over whole. */
export interface IndexData {
  ids: Int32Array<ArrayBuffer>
  /** Indices into `documentTypes`. */
  types: Bytes
  /** 1 for what can be bought. */
  inStock: Bytes
  homes: Int32Array<ArrayBuffer>
  /** 0 for vegetarian, 1 for what is not, 2 where it is not known. */
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

/** Updates the index when only availability changed, as after a sale. */
export const renewStock = (index: SearchIndex, documents: readonly SearchDocument[]): void =>
  index.inStock.set(stockOf(documents))

export const stockOf = (documents: readonly SearchDocument[]): Bytes =>
  Uint8Array.from(documents, ({ inStock }) => Number(inStock))

export const isOwnText = (kind: number | undefined): boolean => kind === nameKind.own || kind === nameKind.other

export const typeOf = ({ types }: SearchIndex, document: number): DocumentType =>
  documentTypes[types[document] ?? 0] ?? 'STOCK'
