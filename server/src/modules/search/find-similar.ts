import { toWords } from './normalise.ts'
import { readQuery } from './query.ts'
import { nameIn } from './postings.ts'
import { meaningIn } from './vocabulary-data.ts'
import { isOwnText, type SearchIndex } from './search-index.ts'
import { likeness, readWord } from './words.ts'

const WORDS_LOOKED_AT = 12
const ALIKE = 0.6
const MAX_DOCUMENTS = 60

/** Returns documents whose names look or sound similar to a query that found nothing, the closest first. */
export function findSimilar(index: SearchIndex, typed: string): number[] {
  const [longest] = readQuery(typed).required.toSorted((a, b) => b.length - a.length)
  if (longest === undefined) return []
  const { vocabulary, names } = index
  const near = new Set<number>()
  for (const { entry } of vocabulary.closest(readWord(longest), WORDS_LOOKED_AT)) {
    for (const id of [entry, ...Array.from(vocabulary.synonyms(entry), meaningIn)]) {
      for (const posting of vocabulary.postings(id)) {
        const name = nameIn(posting)
        const document = isOwnText(names.kinds[name]) ? names.documents[names.documentEnds[name - 1] ?? 0] : undefined
        if (document !== undefined) near.add(document)
        if (near.size >= MAX_DOCUMENTS) return [...near]
      }
    }
  }
  return [...near]
}

/** Returns a function that is true for a name if a word of the name looks or sounds like a word of the query. */
export function similarityTest(typed: string): (name: string) => boolean {
  const asked = readQuery(typed).required.map((word) => readWord(word))
  return (name) => toWords(name).some((word) => asked.some((each) => likeness(each, readWord(word)) >= ALIKE))
}
