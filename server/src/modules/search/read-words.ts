import { editDistance } from './edit-distance.ts'
import { everydayWords, isDescribing } from './everyday-words.ts'
import { isBrand, isProductWithoutSynonyms, isKnownProduct, knownTerms } from './lexicon.ts'
import { toWords } from './normalise.ts'
import { looseSound, openSound, skeleton, sound } from './phonetics.ts'
import { transliterate } from './transliterate.ts'
import { readWord, type Word } from './words.ts'
import { isUrdu, lettersOf, toLatin, type Letter } from './urdu-letters.ts'

/**
 * Returns the words of a text. A word in Urdu script becomes the known Latin word that it spells: آلو is aloo, and صابن
 * is sabun. Urdu does not write short vowels, so a list of known words is needed. An unknown word stays as it is, and
 * the search compares the sound of its letters. Words of southern and eastern scripts become known words with the same
 * sound.
 */
export const readWords = (text: string): string[] =>
  toWords(text).map((word) =>
    isUrdu(word) ? knownWordOfUrdu(word) : isSouthOrEast(word) ? knownWordBySound(word) : word,
  )

/**
 * Returns the noun in a Marathi or Gujarati possessive, in which the stem of the noun changes: lasun in 'lasnachi
 * kudi', ale in 'alyacha', anda in 'andyancha', tur in 'तुरीची डाळ', and dudhi in 'દૂધીનું શાક'. Returns undefined for
 * other words.
 */
export function ownerOf(word: string, next: string): string | undefined {
  const [, bent] = /^(.{4,})ch(?:i|e|a|ya)$|^(.{3,})(?:ची|चे|चा|च्या|નો|ની|નું|ના|નાં)$/.exec(word)?.filter(Boolean) ?? []
  if (bent === undefined || isKnownProduct([word, next]) || isKnownProduct([word]) || isDescribing(word))
    return undefined
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
  return owners.find((one) => isKnownProduct([one, owned])) ?? owners.find((one) => isKnownProduct([one]))
}

/** Returns true for southern and eastern scripts, of which the lexicon has few words. */
const isSouthOrEast = (word: string): boolean => /^[\u0980-\u0d7f]/.test(word)

/**
 * Returns the known word with the same sound, with or without the last vowel. If there is none, returns the word
 * itself.
 */
function knownWordBySound(word: string): string {
  const latin = transliterate(word)
  if (latin === null) return word
  const asWritten = transliterate(word, true) ?? latin
  // Also tries the word without the plural endings of Telugu, Kannada, Tamil and Malayalam.
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
 * Returns the known spelling of a word in Latin letters with the same sound, because people spell vowels in many ways:
 * 'raagi' becomes ragi, and never rai. A word with different consonants is not changed, because it is a misspelling or
 * another word: 'acrrot' does not become akrot, nor 'meethi' mitti.
 */
export function knownSpellingOf({ form: word, open: heard }: Word): string {
  if (!/^([a-z])(?!\1)[a-z]{4,}$/.test(word) || spellings().words.has(word) || isDescribing(word)) return word
  // In Hindi, bajra becomes bajre before 'ka'.
  const straight = word.replace(/e$/, 'a')
  if (straight !== word && isKnownProduct([straight])) return straight
  const plain = plainLetters(word)
  const isSpelling = (other: string) =>
    consonantsIn(plainLetters(other)) === consonantsIn(plain) &&
    editDistance(plainLetters(other), plain, MAX_UNLIKE) <= MAX_DIFFERENT * plain.length
  const everydayWord = everydayBySound().get(heard)
  if (everydayWord !== undefined && isSpelling(everydayWord)) return everydayWord
  const same = (spellings().bySound.get(soundOf(heard)) ?? []).filter(
    (one) => one.open === heard && !isBrand(one.word) && isSpelling(one.word),
  )
  return likeliest(word, heard, same) ?? word
}

/**
 * Returns the words, with the known spelling of each pair that names a product which the shop does not sell: 'kaali
 * mirchi' becomes 'kali mirch'. A pair with an aspirated consonant is a different one: 'jira dana' does not become
 * 'jiru dhana'.
 */
export function respellKnownPairs(words: readonly Word[], isSold: (pair: readonly string[]) => boolean): string[] {
  const read = words.map(({ form }) => form)
  for (let at = 0; at + 1 < read.length; at++) {
    const pair = pairsBySound().get(pairSound(words.slice(at, at + 2)) ?? '')
    if (pair && !isKnownProduct(read.slice(at, at + 2)) && !isSold(pair)) read.splice(at, 2, ...pair)
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
    ? pair.map(({ form, open: heard }) => `${heard}${aspirationsIn(form.replace(/[cps]h/g, ''))}`).join(' ')
    : null

/** At most this share of letters may differ between two spellings of a word. */
const MAX_DIFFERENT = 0.4

/**
 * Returns the word with one letter for letters that people interchange (z and j, w and v, ph and f), and without the h
 * of aspiration.
 */
const plainLetters = (latin: string): string =>
  latin
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/ph/g, 'f')
    .replace(/([bcdgjkt])h+/g, '$1')
const consonantsIn = (letters: string): string => letters.replace(/[aeiouy]+/g, '').replace(/(.)\1+/g, '$1')

/** Returns the sound with b for v, because Bengali has one letter for both. */
const soundOf = (open: string): string => sound(open).replaceAll('v', 'b')

interface Known {
  word: string
  open: string
  /** True for a word of `otherThings`. */
  isOther: boolean
  /** The number of terms that contain the word. */
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

/** Returns everyday words by their sound. These words never name a product. */
const everydayBySound = (): ReadonlyMap<string, string> =>
  (heardEveryday ??= new Map(everydayWords().map((word) => [openSound(word), word])))

/** Words that customers add to the name of a product: amounts, and words that describe or join. */
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
    .map(([word, used]) => ({
      word,
      open: openSound(word),
      isOther: isProductWithoutSynonyms([word]),
      uses: used.length,
    }))
  known = {
    words: new Set(uses.keys()),
    bySkeleton: Map.groupBy(all, ({ open }) => consonantsOf(open)),
    bySound: Map.groupBy(all, ({ open }) => soundOf(open)),
  }
  return known
}

const consonantsOf = (open: string): string => skeleton(looseSound(sound(open)))

/**
 * Returns the likeliest known word that the letters of an Urdu word can spell. If there is none, returns the word
 * itself.
 */
function knownWordOfUrdu(word: string): string {
  const letters = lettersOf(word)
  if (letters === null) return word
  const latin = toLatin(letters)
  const heard = openSound(latin)
  const sameConsonants = spellings().bySkeleton.get(consonantsOf(heard)) ?? []
  // Urdu writes every aspiration, so مٹن is mutton and cannot be mathan.
  const breathing = sameConsonants.filter((one) => aspirationsIn(one.word) === aspirationsIn(latin))
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
 * Returns how unlikely it is that a known word is meant. A food counts as likelier than another product with the same
 * letters, a word of many terms as likelier than a word of few, and a word with the same aspirations as likelier than
 * others. So بھنڈی is bhindi and not bhandi (utensils), مرچ is mirch, and کھیرا is not kera.
 */
const unlikeness = (latin: string, heard: string, { word, open, isOther, uses }: Known): number =>
  editDistance(heard, open, MAX_UNLIKE) +
  Math.abs(aspirationsIn(latin) - aspirationsIn(word)) +
  (isOther ? MAX_UNLIKE : 0) -
  Math.min(uses, MANY_USES) / 2
const MAX_UNLIKE = 9
const MANY_USES = 4
const aspirationsIn = (latin: string): number => latin.split('h').length

/**
 * Returns a pattern that matches the possible Latin spellings of an Urdu word. An omitted vowel can be any short vowel,
 * and a long vowel can be read in several ways.
 */
function patternOf(letters: readonly Letter[], short: string): RegExp {
  const parts = letters.map(({ consonant, vowel, isLong }, at) => {
    const isLast = at === letters.length - 1
    const before = consonant === 'h' ? 'h?' : (uncertain[consonant] ?? openSound(consonant))
    if (!isLong) return before + (isLast || vowel === '' ? '' : short)
    const isGlide = letters[at + 1]?.consonant === ''
    return before + (isGlide ? `${vowel}?` : ((isLast ? finalVowels : longVowels)[vowel] ?? vowel))
  })
  // oxlint-disable-next-line no-restricted-globals -- the parts come from this file, and the pattern is tested only on words of the lexicon
  return new RegExp(`^${parts.join('')}$`)
}

const uncertain: Readonly<Record<string, string>> = { m: '[mn]', rh: '[rd]' }
const longVowels: Readonly<Record<string, string>> = { e: '(?:[ie]|ya)', o: '[ou]' }
const finalVowels: Readonly<Record<string, string>> = { a: '[ae]', i: '[ie]', e: '[ie]', o: '[ou]' }
