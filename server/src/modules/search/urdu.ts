import { editDistance } from './edit-distance.ts'
import { isOtherThing, knownTerms } from './lexicon.ts'
import { toWords } from './normalise.ts'
import { looseSound, openSound, skeleton, sound } from './phonetics.ts'
import { isUrdu, lettersOf, readAloud, type Letter } from './urdu-letters.ts'

/**
 * Words as search compares them, where one in Urdu script is the known Latin word that it spells: آلو is aloo, صابن sabun. Urdu leaves short
 * vowels out, so its letters alone say too little; a word that is not known stays, and is found by what its letters sound like.
 */
export const readWords = (text: string): string[] => toWords(text).map((word) => (isUrdu(word) ? spelt(word) : word))

interface Known {
  word: string
  open: string
  isOther: boolean
}
let known: ReadonlyMap<string, readonly Known[]> | undefined

/** Beside things: amounts, and words that describe or join. */
const everyday =
  'ka ki ke aur wala wali wale kilo gram litre darjan aadha ek do taza taaza hara hari lal kala kali safed chota chhota bada mota kaccha kacchi pakka desi sabut pisa pisi surkh sukha sabzi phal shimla veg'

function knownBySkeleton(): ReadonlyMap<string, readonly Known[]> {
  const words = new Set([...everyday.split(' '), ...knownTerms().flatMap((term) => toWords(term))])
  const spellings = [...words]
    .filter((word) => /^[a-z]{2,}$/.test(word))
    .map((word) => ({ word, open: openSound(word), isOther: isOtherThing([word]) }))
  return Map.groupBy(spellings, ({ open }) => consonantsOf(open))
}

const consonantsOf = (open: string): string => skeleton(looseSound(sound(open)))

/** The known word that these letters spell, the likeliest when they spell several; else the word itself. */
function spelt(word: string): string {
  const letters = lettersOf(word)
  if (letters === null) return word
  known ??= knownBySkeleton()
  const heard = openSound(readAloud(letters))
  const sameConsonants = known.get(consonantsOf(heard)) ?? []
  for (const short of ['[aiu]?', '[aeiou]?']) {
    const pattern = patternOf(letters, short)
    const [likeliest] = sameConsonants
      .filter(({ open }) => pattern.test(open))
      .toSorted((a, b) => unlikeness(heard, a) - unlikeness(heard, b))
    if (likeliest) return likeliest.word
  }
  return word
}

/** A food is meant before another thing of the same letters: بھنڈی is bhindi, and not the bhandi of a kitchen. */
const unlikeness = (heard: string, { open, isOther }: Known): number =>
  editDistance(heard, open, MOST_UNLIKE) + (isOther ? MOST_UNLIKE : 0)
const MOST_UNLIKE = 9

/** How a Latin spelling of these letters may sound: any short vowel where none is written, and each long one as it may be said. */
function patternOf(letters: readonly Letter[], short: string): RegExp {
  const parts = letters.map(({ consonant, vowel, isLong }, at) => {
    const isLast = at === letters.length - 1
    const before = consonant === 'h' ? 'h?' : (uncertain[consonant] ?? openSound(consonant))
    if (!isLong) return before + (isLast || vowel === '' ? '' : short)
    const isGlide = letters[at + 1]?.consonant === ''
    return before + (isGlide ? `${vowel}?` : ((isLast ? finalVowels : longVowels)[vowel] ?? vowel))
  })
  return new RegExp(`^${parts.join('')}$`)
}

const uncertain: Readonly<Record<string, string>> = { m: '[mn]', rh: '[rd]' }
const longVowels: Readonly<Record<string, string>> = { e: '(?:[ie]|ya)', o: '[ou]' }
const finalVowels: Readonly<Record<string, string>> = { a: '[ae]', i: '[ie]', e: '[ie]', o: '[ou]' }
