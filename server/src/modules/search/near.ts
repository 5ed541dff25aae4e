import { isOwnText } from './match-names.ts'
import { readQuery } from './query.ts'
import { unpack, type SearchDocument, type SearchIndex } from './search-index.ts'
import { readWord } from './vocabulary.ts'

export interface NearMisses {
  names: string[]
  categories: { id: number; name: string }[]
}

const MOST = 3
const WORDS_LOOKED_AT = 12

/** What comes close, by letter or sound, to a question that found nothing. */
export function nearMisses(index: SearchIndex, typed: string): NearMisses {
  const [longest] = readQuery(typed).required.toSorted((a, b) => b.length - a.length)
  const close = longest === undefined ? [] : documentsNear(index, longest)
  return {
    names: [...new Set(close.filter((document) => !isCategory(document)).map(({ name }) => name))].slice(0, MOST),
    categories: close
      .filter(isCategory)
      .slice(0, MOST)
      .map(({ id, name }) => ({ id, name })),
  }
}

function documentsNear(index: SearchIndex, word: string): SearchDocument[] {
  const postings = index.vocabulary.closest(readWord(word), WORDS_LOOKED_AT).flatMap(({ entry }) => {
    const { postings: own = [], synonyms = [] } = index.vocabulary.entries[entry] ?? {}
    return [...own, ...synonyms.flatMap((id) => index.vocabulary.entries[id]?.postings ?? [])]
  })
  const documents = postings.flatMap((posting) => {
    const name = index.names[unpack(posting).name]
    const document = name && isOwnText(name) ? index.documents[name.document] : undefined
    return document ? [document] : []
  })
  return [...new Set(documents)]
}

const isCategory = (document: SearchDocument): boolean => document.type === 'CATEGORY'
