import { editDistance } from './edit-distance.ts'
import { everydayWords, isDescribing } from './everyday-words.ts'
import { isBrand, isOtherThing, isThing, knownTerms } from './lexicon.ts'
import { toWords } from './normalise.ts'
import { looseSound, openSound, skeleton, sound } from './phonetics.ts'
import { transliterate } from './transliterate.ts'
import { readWord, type Word } from './words.ts'
import { isUrdu, lettersOf, readAloud, type Letter } from './urdu-letters.ts'

/**
 * Words as search compares them, where one in Urdu script is the known Latin word that it spells: آلو is aloo, صابن sabun. Urdu leaves short
 * vowels out, so its letters alone say too little; a word that is not known stays, and is found by what its letters sound like.
 */
export const readWords = (text: string): string[] =>
  toWords(text).map((word) => (isUrdu(word) ? spelt(word) : isSouthOrEast(word) ? sounded(word) : word))

/**
 * Marathi and Gujarati bend a thing to say what is of it: 'lasnachi kudi' is of lasun, 'alyacha' of ale, 'andyancha' of anda, 'तुरीची डाळ' of
 * tur, and 'દૂધીનું શાક' of dudhi.
 */
export function ownerOf(word: string, next: string): string | undefined {
  const [, bent] = /^(.{4,})ch(?:i|e|a|ya)$|^(.{3,})(?:ची|चे|चा|च्या|નો|ની|નું|ના|નાં)$/.exec(word)?.filter(Boolean) ?? []
  if (bent === undefined || isThing([word, next]) || isThing([word]) || isDescribing(word)) return undefined
  const latin = transliterate(bent)?.replace(/n(?=[bp])/g, 'm') ?? bent
  const bare = latin.replace(/y?(a+|i+)n?$/, '')
  const full = ['a', 'u'].map((short) => bare.replace(/(?<=[^aeiou])[^aeiou]$/, (last) => short + last))
  const closed = bare.replace(/a(?=[^aeiou]$)/, '')
  const owners = [
    bent,
    latin,
    ...[bare, closed].flatMap((one) => ['', 'a', 'e', 'i', 'u'].map((end) => one + end)),
    ...full,
  ]
  const owned = transliterate(next) ?? next
  return owners.find((one) => isThing([one, owned])) ?? owners.find((one) => isThing([one]))
}

/** In a script of which the lexicon has no words of its own: any but Latin and Devanagari. */
const isSouthOrEast = (word: string): boolean => /^[\u0980-\u0d7f]/.test(word)

/** The known word that sounds the same, with the last vowel or without; else the word itself. */
function sounded(word: string): string {
  const latin = transliterate(word)
  if (latin === null) return word
  const asWritten = transliterate(word, true) ?? latin
  // Telugu, Kannada, Tamil and Malayalam say at the end that it is many.
  for (const one of [latin, asWritten, latin.replace(/lu$/, ''), latin.replace(/(galu?|kal)$/, '')]) {
    const heard = knownBySound(one)
    if (heard !== undefined) return heard
  }
  return word
}

function knownBySound(latin: string): string | undefined {
  const heard = openSound(latin)
  const alike = spellings().bySound.get(soundOf(heard)) ?? []
  const same = alike.filter(({ open }) => open === heard)
  return likeliest(latin, heard, same.length > 0 || sound(heard).length < 4 ? same : alike)
}

const likeliest = (latin: string, heard: string, among: readonly Known[]): string | undefined =>
  among.toSorted((a, b) => unlikeness(latin, heard, a) - unlikeness(latin, heard, b))[0]?.word

/**
 * A Latin word in the known spelling of its sound, so that a thing stays that thing however its vowels are spelt: raagi is ragi, and never
 * rai. Other consonants are a slip, or another word: acrrot is no akrot, and meethi no mitti.
 */
export function respelt({ form: word, open: heard }: Word): string {
  if (!/^([a-z])(?!\1)[a-z]{4,}$/.test(word) || spellings().words.has(word) || isDescribing(word)) return word
  // Hindi bends bajra to bajre before 'ka'.
  const straight = word.replace(/e$/, 'a')
  if (straight !== word && isThing([straight])) return straight
  const plain = plainLetters(word)
  const isSpelling = (other: string) =>
    consonantsIn(plainLetters(other)) === consonantsIn(plain) &&
    editDistance(plainLetters(other), plain, MOST_UNLIKE) <= MOST_DIFFERENT * plain.length
  const everydayWord = everydayBySound().get(heard)
  if (everydayWord !== undefined && isSpelling(everydayWord)) return everydayWord
  const same = (spellings().bySound.get(soundOf(heard)) ?? []).filter(
    (one) => one.open === heard && !isBrand(one.word) && isSpelling(one.word),
  )
  return likeliest(word, heard, same) ?? word
}

/**
 * The same of two neighbouring words that are a thing which the shop does not sell: 'kaali mirchi' is kali mirch. A breath makes another word: jira
 * dana is no jiru dhana.
 */
export function respeltPairs(words: readonly Word[], isSold: (pair: readonly string[]) => boolean): string[] {
  const read = words.map(({ form }) => form)
  for (let at = 0; at + 1 < read.length; at++) {
    const pair = pairsBySound().get(pairSound(words.slice(at, at + 2)) ?? '')
    if (pair && !isThing(read.slice(at, at + 2)) && !isSold(pair)) read.splice(at, 2, ...pair)
  }
  return read
}

const pairsBySound = (): ReadonlyMap<string, readonly string[]> =>
  (heardPairs ??= new Map(
    knownTerms()
      .map((term) => toWords(term))
      .map((pair) => [pairSound(pair.map((word) => readWord(word))), pair] as const)
      .filter((each): each is [string, string[]] => each[0] !== null)
      .toReversed(),
  ))

const pairSound = (pair: readonly Word[]): string | null =>
  pair.length === 2 && pair.every(({ form }) => /^[a-z]{3,}$/.test(form))
    ? pair.map(({ form, open: heard }) => `${heard}${breaths(form.replace(/[cps]h/g, ''))}`).join(' ')
    : null

/** So much of the letters may differ between two spellings of a word. */
const MOST_DIFFERENT = 0.4

/** The letters without those written for each other: z and j, w and v, ph and f; a breath may be left out. */
const plainLetters = (latin: string): string =>
  latin
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/ph/g, 'f')
    .replace(/([bcdgjkt])h+/g, '$1')
const consonantsIn = (letters: string): string => letters.replace(/[aeiouy]+/g, '').replace(/(.)\1+/g, '$1')

/** Bengali has one letter for b and v. */
const soundOf = (open: string): string => sound(open).replaceAll('v', 'b')

interface Known {
  word: string
  open: string
  /** It is no food. */
  isOther: boolean
  /** In how many terms it is used. */
  uses: number
}
interface Spellings {
  words: ReadonlySet<string>
  bySkeleton: ReadonlyMap<string, readonly Known[]>
  bySound: ReadonlyMap<string, readonly Known[]>
}
let known: Spellings | undefined
let heardPairs: ReadonlyMap<string, readonly string[]> | undefined
let heardEveryday: ReadonlyMap<string, string> | undefined

/** Words that are no thing's name, by their sound. */
const everydayBySound = (): ReadonlyMap<string, string> =>
  (heardEveryday ??= new Map(everydayWords().map((word) => [openSound(word), word])))

/** Beside things: amounts, and words that describe or join. */
const everyday =
  'nahi nahin ka ki ke aur wala wali wale kilo gram litre darjan aadha ek do taza taaza hara hari lal kala kali safed chota chhota bada mota kaccha kacchi pakka desi sabut pisa pisi surkh sukha sabzi phal shimla veg'

function spellings(): Spellings {
  if (known) return known
  const words = [
    ...Array.from({ length: MANY_USES }, () => everyday.split(' ')).flat(),
    ...knownTerms().flatMap((term) => toWords(term)),
  ]
  const uses = Map.groupBy(words, (word) => word)
  const all = [...uses]
    .filter(([word]) => /^[a-z]{2,}$/.test(word))
    .map(([word, used]) => ({ word, open: openSound(word), isOther: isOtherThing([word]), uses: used.length }))
  known = {
    words: new Set(uses.keys()),
    bySkeleton: Map.groupBy(all, ({ open }) => consonantsOf(open)),
    bySound: Map.groupBy(all, ({ open }) => soundOf(open)),
  }
  return known
}

const consonantsOf = (open: string): string => skeleton(looseSound(sound(open)))

/** The known word that these letters spell, the likeliest when they spell several; else the word itself. */
function spelt(word: string): string {
  const letters = lettersOf(word)
  if (letters === null) return word
  const latin = readAloud(letters)
  const heard = openSound(latin)
  const sameConsonants = spellings().bySkeleton.get(consonantsOf(heard)) ?? []
  // Urdu writes every breath: مٹن is mutton, and no mathan.
  const breathing = sameConsonants.filter((one) => breaths(one.word) === breaths(latin))
  for (const among of [breathing, sameConsonants]) {
    for (const short of ['[aiu]?', '[aeiou]?']) {
      const pattern = patternOf(letters, short)
      const fitting = among.filter(({ open }) => pattern.test(open))
      const meant = likeliest(latin, heard, fitting)
      if (meant !== undefined) return meant
    }
  }
  return word
}

/**
 * A food is meant before another thing of the same letters, a word of many terms before one of few, and one with as many breaths: بھنڈی is
 * bhindi and not the bhandi of a kitchen, مرچ mirch, and کھیرا no kera.
 */
const unlikeness = (latin: string, heard: string, { word, open, isOther, uses }: Known): number =>
  editDistance(heard, open, MOST_UNLIKE) +
  Math.abs(breaths(latin) - breaths(word)) +
  (isOther ? MOST_UNLIKE : 0) -
  Math.min(uses, MANY_USES) / 2
const MOST_UNLIKE = 9
const MANY_USES = 4
const breaths = (latin: string): number => latin.split('h').length

/** Builds a pattern for the Latin spellings of these letters: any short vowel where none is written, and each reading of a long one. */
function patternOf(letters: readonly Letter[], short: string): RegExp {
  const parts = letters.map(({ consonant, vowel, isLong }, at) => {
    const isLast = at === letters.length - 1
    const before = consonant === 'h' ? 'h?' : (uncertain[consonant] ?? openSound(consonant))
    if (!isLong) return before + (isLast || vowel === '' ? '' : short)
    const isGlide = letters[at + 1]?.consonant === ''
    return before + (isGlide ? `${vowel}?` : ((isLast ? finalVowels : longVowels)[vowel] ?? vowel))
  })
  // oxlint-disable-next-line no-restricted-globals -- the parts are this file's own, and it is tried on words of the lexicon alone
  return new RegExp(`^${parts.join('')}$`)
}

const uncertain: Readonly<Record<string, string>> = { m: '[mn]', rh: '[rd]' }
const longVowels: Readonly<Record<string, string>> = { e: '(?:[ie]|ya)', o: '[ou]' }
const finalVowels: Readonly<Record<string, string>> = { a: '[ae]', i: '[ie]', e: '[ie]', o: '[ou]' }
