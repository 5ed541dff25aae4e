/** A letter of Urdu script with the vowel after it. */
export interface Letter {
  consonant: string
  vowel: string
  /** True for a long vowel, which is written. A short vowel is not written and may be silent. */
  isLong: boolean
}

export const isUrdu = (word: string): boolean => /^\p{Script=Arabic}+$/u.test(word)

/**
 * Latin letters that people in India type for Urdu consonants. Letters that sound the same in Urdu have the same Latin
 * letter.
 */
const consonants: Readonly<Record<string, string>> = Object.fromEntries(
  'ب:b پ:p ت:t ٹ:t ط:t ث:s س:s ص:s ج:j چ:ch ح:h ه:h خ:kh د:d ڈ:d ذ:z ز:z ژ:z ض:z ظ:z ر:r ڑ:rh ش:sh غ:g ف:f ق:k ک:k گ:g ل:l م:m ن:n'
    .split(' ')
    .map((pair) => pair.split(':')),
)

/**
 * Returns the letters of a word, or null if it contains a character that is not a known letter. ا, و and ی are vowels
 * or consonants, depending on their position.
 */
export function lettersOf(word: string): Letter[] | null {
  const written = Array.from(word)
  const letters: Letter[] = []
  const isVowelAt = (at: number): boolean => {
    const letter = written[at] ?? ''
    return 'اآےئؤ'.includes(letter) ? letter !== '' : 'وی'.includes(letter) && letter !== '' && !isVowelAt(at + 1)
  }
  const addVowel = (vowel: string, isLong = true): void => {
    const last = letters.at(-1)
    if (last && !last.isLong && last.vowel !== '') Object.assign(last, { vowel, isLong })
    else letters.push({ consonant: '', vowel, isLong })
  }
  const addConsonant = (consonant: string): void => {
    letters.push({ consonant, vowel: 'a', isLong: false })
  }
  for (const [at, letter] of written.entries()) {
    const last = letters.at(-1)
    const isCarried = at > 0 && letters.length === 0
    const followsVowel = last === undefined ? !isCarried : last.isLong
    const consonant = consonants[letter]
    if (letter === 'ه' && at === written.length - 1 && last?.isLong === false) addVowel('a')
    else if (consonant !== undefined) addConsonant(consonant)
    else if (letter === 'ھ') {
      if (last) last.consonant += 'h'
      else addConsonant('h')
    } else if (letter === 'ں') letters.push({ consonant: 'n', vowel: '', isLong: false })
    else if (letter === 'آ') addVowel('a')
    else if (letter === 'ا' || letter === 'ع') {
      if (last) addVowel('a')
      // At the beginning of a word, this letter only carries the next vowel or, without one, a short vowel.
      else if (!isVowelAt(at + 1)) letters.push({ consonant: '', vowel: 'a', isLong: false })
    } else if (letter === 'و') {
      if (followsVowel || isVowelAt(at + 1)) addConsonant('v')
      else addVowel('o')
    } else if (letter === 'ی') {
      if (isVowelAt(at + 1) || (last === undefined && !isCarried)) addConsonant('y')
      else addVowel(at === written.length - 1 ? 'i' : 'e')
    } else if (letter === 'ے') addVowel('e')
    else if (letter === 'ؤ') addVowel('o')
    else if (letter === 'ئ' || letter === 'ء') {
      if (last) last.isLong = true
    } else return null
  }
  return letters
}

/**
 * Returns the word in Latin letters. Short vowels become 'a', but are left out between syllables and at the end, where
 * they are silent.
 */
export function toLatin(letters: readonly Letter[]): string {
  const spoken = letters.map((letter) => ({ ...letter }))
  for (let at = spoken.length - 1; at > 0; at--) {
    const here = spoken[at]
    const next = spoken[at + 1]
    if (!here || here.isLong) continue
    const isBetween = spoken[at - 1]?.vowel !== '' && next !== undefined && next.consonant !== '' && next.vowel !== ''
    if (next === undefined || isBetween) here.vowel = ''
  }
  return spoken.map(({ consonant, vowel }) => (consonant === 'rh' ? 'r' : consonant) + vowel).join('')
}
