/**
 * Returns the words of a text as the search compares them: in lower case, without accents, punctuation or emoji.
 * Different spellings of an Indian word become one (nukta or none, anusvara or nasal letter, joiners, chillu letters).
 */
export function toWords(text: string): string[] {
  return foldScripts(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
}

export function foldScripts(text: string): string {
  if (isPlain(text)) return text.toLowerCase().replace(/['`]/g, '')
  const latin = text
    .toWellFormed()
    // Some customers type this accent instead of an apostrophe. NFKD would turn it into a space.
    .replaceAll('´', '')
    .normalize('NFKD')
    // Accents, and the short vowels that Urdu may write above and below its letters.
    .replace(/[\u0300-\u036f]|\u0640|[\u064b-\u0652]|\u0670/g, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .toLowerCase()
  return foldIndic(latin.normalize('NFC').replace(/['’‘`\u200b-\u200d\ufeff]/g, ''))
}

/** Returns true for ASCII text, which needs little normalising. Most queries and names take this fast path. */
const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)

/** The first code point of Devanagari. Nine scripts in blocks of 128 begin here, all in the layout of ISCII. */
const DEVANAGARI = 0x900
const LAST_INDIC = 0xd7f

/**
 * Returns a letter's place in the block of its script, for nine Indian scripts. Returns null for any other character.
 */
export function devanagariPlace(character: string): number | null {
  const code = character.codePointAt(0) ?? 0
  return code >= DEVANAGARI && code <= LAST_INDIC ? (code - DEVANAGARI) % 128 : null
}

const CANDRABINDU = 0x01
const ANUSVARA = 0x02
const NUKTA = 0x3c
const VIRAMA = 0x4d
const FIRST_DIGIT = 0x66
const nasals = new Set([0x19, 0x1e, 0x23, 0x28, 0x2e])
const isConsonant = (place: number | null): boolean => place !== null && place >= 0x15 && place <= 0x39

/**
 * Malayalam letters for a consonant without a vowel, and rare variants of common letters, with the usual spelling of
 * each.
 */
const spelledOut: Readonly<Record<string, string>> = {
  ൺ: 'ണ്',
  ൻ: 'ന്',
  ർ: 'ര്',
  ൽ: 'ല്',
  ൾ: 'ള്',
  ൿ: 'ക്',
  ৰ: 'র',
  ৱ: 'ব',
  ৎ: 'ত্',
  'ੰ': 'ਂ',
  'ੱ': '',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ہ: 'ه',
  ۂ: 'ه',
  ة: 'ه',
  ۃ: 'ه',
  أ: 'ا',
  إ: 'ا',
}

function foldIndic(text: string): string {
  const characters = Array.from(text, (character) => spelledOut[character] ?? character).join('')
  let folded = ''
  for (let index = 0; index < characters.length; index++) {
    const character = characters.charAt(index)
    const place = devanagariPlace(character)
    if (place === null) folded += character
    else if (place === CANDRABINDU) folded += sameBlock(character, ANUSVARA)
    else if (place >= FIRST_DIGIT && place <= FIRST_DIGIT + 9) folded += String(place - FIRST_DIGIT)
    else if (nasals.has(place) && isNasalBefore(characters, index)) {
      folded += sameBlock(character, ANUSVARA)
      index += 1
    } else if (place !== NUKTA) folded += character
  }
  return folded
}

/** Returns true for a nasal letter before another consonant. Such a nasal can also be written ं: भिण्डी and भिंडी. */
const isNasalBefore = (text: string, index: number): boolean =>
  devanagariPlace(text.charAt(index + 1)) === VIRAMA && isConsonant(devanagariPlace(text.charAt(index + 2)))

const sameBlock = (character: string, place: number): string => {
  const code = character.charCodeAt(0)
  return String.fromCharCode(code - ((code - DEVANAGARI) % 128) + place)
}
