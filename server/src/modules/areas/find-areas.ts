import type { FoundArea } from '@farmstand/contracts/geo'
import type { Queryable } from '../../platform/database.ts'
import { areasNearby, type NearbyArea } from '../delivery/index.ts'
import { toWords, transliterate } from '../search/index.ts'
import { MAX_FOUND } from './rules.ts'

/**
 * Returns the areas whose name has a word that begins as the typed text does, in Latin letters or in an Indian script,
 * or whose pincode begins so. Areas to which the shop delivers come first. Only the shop's districts are searched.
 */
export async function findAreas(db: Queryable, typed: string): Promise<FoundArea[]> {
  const matches = matcherOf(typed)
  if (!matches) return []
  const found = (await areasNearby(db)).filter(matches)
  return found
    .toSorted((a, b) => Number(b.served) - Number(a.served) || a.area.localeCompare(b.area))
    .slice(0, MAX_FOUND)
}

function matcherOf(typed: string): ((one: NearbyArea) => boolean) | null {
  const words = toWords(typed)
  if (words.length === 0) return null
  if (/^\d+$/.test(words.join(''))) return ({ pincode }) => pincode.startsWith(words.join(''))
  const latin = words.map((word) => ({ word, sound: soundOf(transliterate(word)) }))
  return ({ area }) => {
    const names = toWords(area)
    return latin.every(({ word, sound }) =>
      names.some((name) => name.startsWith(word) || (sound !== '' && soundOf(name).startsWith(sound))),
    )
  }
}

/**
 * Returns the consonants of a word, because vowels and aspiration are written in many ways: कोथरूड and Kothrud both
 * become 'ktrd'. The first vowel of a word that begins with one is kept as 'a'.
 */
const soundOf = (word: string | null): string =>
  (word ?? '')
    .replace(/^[aeiou]+/, 'A')
    .replaceAll(/[aeiouy]+/g, '')
    .replaceAll('w', 'v')
    .replaceAll(/(?<=[a-z])h/g, '')
    .replaceAll(/(.)\1+/g, '$1')
    .toLowerCase()
