import { foods, pickFrom, randomFrom, type GeneratedItem } from './large-catalogue.ts'

const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
const kinds = ['begun', 'begun', 'food', 'food', 'words', 'words', 'slip', 'slip', 'name', 'nothing'] as const

/**
 * Returns search texts as customers type them: partial words, foods in several languages, words of names, typos, and
 * random words.
 */
export function makeQuestions(items: readonly GeneratedItem[], count: number, seed = 2): string[] {
  const random = randomFrom(seed)
  const pick = pickFrom(random)
  const terms = foods.flatMap(({ name, devanagari, other }) => [name, devanagari, other])
  const word = () =>
    pick(
      pick(items)
        .name.toLowerCase()
        .match(/[a-z]{3,}/g) ?? ['tea'],
    )
  const slipped = (text: string) => {
    const at = Math.floor(random() * text.length)
    return text.slice(0, at) + pick(letters) + text.slice(at + (random() < 0.5 ? 1 : 0))
  }
  const make = {
    begun: () => word().slice(0, 1 + Math.floor(random() * 5)),
    food: () => pick(terms),
    words: () => `${word()} ${word()}`,
    slip: () => slipped(word()),
    name: () => pick(items).name,
    nothing: () => Array.from({ length: 5 + Math.floor(random() * 6) }, () => pick(letters)).join(''),
  }
  return Array.from({ length: count }, () => make[pick(kinds)]())
}
