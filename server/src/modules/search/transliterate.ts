import { devanagariPlace } from './normalise.ts'
import { isUrdu, lettersOf, toLatin } from './urdu-letters.ts'

/**
 * Latin letters that people in India type for independent vowels, by the place of the vowel in the Devanagari block.
 */
const vowels: Readonly<Record<number, string>> = {
  0x05: 'a',
  0x06: 'a',
  0x07: 'i',
  0x08: 'i',
  0x09: 'u',
  0x0a: 'u',
  0x0b: 'ri',
  0x0d: 'e',
  0x0e: 'e',
  0x0f: 'e',
  0x10: 'ai',
  0x11: 'o',
  0x12: 'o',
  0x13: 'o',
  0x14: 'au',
}
/** Latin letters for consonants, by the place of the consonant in the Devanagari block. */
const consonants: Readonly<Record<number, string>> = {
  0x15: 'k',
  0x16: 'kh',
  0x17: 'g',
  0x18: 'gh',
  0x19: 'ng',
  0x1a: 'ch',
  0x1b: 'chh',
  0x1c: 'j',
  0x1d: 'jh',
  0x1e: 'n',
  0x1f: 't',
  0x20: 'th',
  0x21: 'd',
  0x22: 'dh',
  0x23: 'n',
  0x24: 't',
  0x25: 'th',
  0x26: 'd',
  0x27: 'dh',
  0x28: 'n',
  0x29: 'n',
  0x2a: 'p',
  0x2b: 'ph',
  0x2c: 'b',
  0x2d: 'bh',
  0x2e: 'm',
  0x2f: 'y',
  0x30: 'r',
  0x31: 'r',
  0x32: 'l',
  0x33: 'l',
  0x34: 'zh',
  0x35: 'v',
  0x36: 'sh',
  0x37: 'sh',
  0x38: 's',
  0x39: 'h',
  0x5c: 'r',
  0x5d: 'rh',
  0x5e: 'f',
  0x5f: 'y',
}
const vowelSigns: Readonly<Record<number, string>> = {
  0x3e: 'a',
  0x3f: 'i',
  0x40: 'i',
  0x41: 'u',
  0x42: 'u',
  0x43: 'ri',
  0x45: 'e',
  0x46: 'e',
  0x47: 'e',
  0x48: 'ai',
  0x49: 'o',
  0x4a: 'o',
  0x4b: 'o',
  0x4c: 'au',
}
const ANUSVARA = 0x02
const VIRAMA = 0x4d

interface Sounding {
  consonant: string
  /** The place of the consonant in the block of its script. */
  place?: number
  vowel: string
  /** True for a vowel that is not written but implied by the script. Such a vowel may be silent. */
  implied: boolean
}

/**
 * Returns a word of an Indian script in Latin letters, or null if it contains any other letter. With `asWritten`, stops
 * (k, ch, t, p) are never voiced, whatever their place in the word.
 */
export function transliterate(word: string, asWritten = false): string | null {
  if (!isUrdu(word)) return transliterateIndic(word, asWritten)
  const letters = lettersOf(word)
  return letters && toLatin(letters)
}

function transliterateIndic(word: string, asWritten: boolean): string | null {
  const soundings: Sounding[] = []
  for (const character of word) {
    const place = devanagariPlace(character)
    if (place === null) return null
    const last = soundings.at(-1)
    const consonant = consonants[place]
    if (consonant !== undefined) soundings.push({ consonant, place, vowel: 'a', implied: true })
    else if (place === ANUSVARA) soundings.push({ consonant: 'n', vowel: '', implied: false })
    else if (place === VIRAMA && last) Object.assign(last, { vowel: '', implied: false })
    else if (vowelSigns[place] !== undefined && last) Object.assign(last, { vowel: vowelSigns[place], implied: false })
    else if (vowels[place] !== undefined) soundings.push({ consonant: '', vowel: vowels[place], implied: false })
  }
  settleNasals(soundings, word)
  if (!pronouncesEveryVowel(word)) silenceVowels(soundings)
  else if (!asWritten && isWrittenUnvoiced(word)) voice(soundings, isTamil(word))
  return soundings.map(({ consonant, vowel }) => consonant + vowel).join('')
}

/** Returns true for scripts whose languages pronounce every vowel: Odia, Tamil, Telugu, Kannada and Malayalam. */
const pronouncesEveryVowel = (word: string): boolean => word.charCodeAt(0) >= 0xb00
const isDravidian = (word: string): boolean => word.charCodeAt(0) >= 0xb80
const isTamil = (word: string): boolean => word.charCodeAt(0) <= 0xbff
const isWrittenUnvoiced = (word: string): boolean => isTamil(word) || word.charCodeAt(0) >= 0xd00

const voiced: Readonly<Record<string, string>> = { k: 'g', ch: 'j', t: 'd', th: 'd', p: 'b' }
const isAnusvara = (one: Sounding | undefined): boolean =>
  one?.consonant === 'n' && one.vowel === '' && one.place === undefined

/**
 * Decides the Latin letter of each anusvara. It is m before m and at the end of a southern word: బెల్లం is bellam. At
 * the end of a Gujarati word, people do not type it, so it is dropped: જીરું is jiru.
 */
function settleNasals(soundings: Sounding[], word: string): void {
  for (const [at, here] of soundings.entries()) {
    const next = soundings[at + 1]
    if (!isAnusvara(here)) continue
    if (next?.consonant === 'm' || (next === undefined && isDravidian(word))) here.consonant = 'm'
  }
  if (isGujarati(word) && isAnusvara(soundings.at(-1))) soundings.pop()
}

const isGujarati = (word: string): boolean => word.charCodeAt(0) >= 0xa80 && word.charCodeAt(0) < 0xb00

/** The stop that a doubled nasal of Malayalam contains: ങ്ങ is ng, and ഞ്ഞ is nj. */
const ownStop: Readonly<Record<number, string>> = { 0x19: 'g', 0x1e: 'j' }

/**
 * Turns stops into voiced ones (k into g, t into d) according to their place in the word. Tamil has the same letter for
 * a voiced and an unvoiced stop, and Malayalam writes ട for both after a nasal.
 */
function voice(soundings: Sounding[], everywhere: boolean): void {
  for (const [at, here] of soundings.entries()) {
    const before = soundings[at - 1]
    const isNasal = before?.consonant === 'n' && before.vowel === ''
    if (
      isNasal &&
      (here.consonant === 'n' || here.consonant === 'ng') &&
      here.place !== undefined &&
      ownStop[here.place] !== undefined
    )
      here.consonant = ownStop[here.place] ?? ''
    else if (isNasal && (everywhere || 'tp'.includes(here.consonant)))
      here.consonant = voiced[here.consonant] ?? here.consonant
    else if (
      (everywhere || here.consonant === 't') &&
      here.vowel !== '' &&
      (before === undefined || before.vowel !== '')
    ) {
      if (here.consonant === 'ch') here.consonant = 's'
      else if (before) here.consonant = voiced[here.consonant] ?? here.consonant
    }
  }
}

/** Removes implied vowels as northern languages do: at the end (पालक palak) and between two syllables (अदरक adrak). */
function silenceVowels(soundings: Sounding[]): void {
  for (let index = soundings.length - 1; index > 0; index--) {
    const here = soundings[index]
    if (!here?.implied) continue
    const next = soundings[index + 1]
    const atEnd = next === undefined
    const between =
      soundings[index - 1]?.vowel !== '' && next !== undefined && next.consonant !== '' && next.vowel !== ''
    if (atEnd || between) here.vowel = ''
  }
}
