/**
 * Returns the singular of an English word. The endings y, i and ie become one, so that cherries equals cherry and
 * chillies equals chilli.
 */
export function stem(word: string): string {
  // In Marathi, a word may end in ं or े: जिरं and जिरे.
  if (word.endsWith('ं')) return word.replace(/ं$/, 'े')
  if (word.length < 4) return word
  const irregular = irregularPlurals[word]
  if (irregular) return irregular
  if (word.endsWith('्या')) return word.replace(/्या$/, 'ी')
  if (word.endsWith('ें')) return word.slice(0, -2)
  if (/[^aeiou](ies|ie|y)$/.test(word)) return word.replace(/(ies|ie|y)$/, 'i')
  if (word.length >= 7 && /iy(a+|o)n$/.test(word)) return word.replace(/iy(a+|o)n$/, 'i')
  if (/(oes|ches|shes|sses|xes|zes)$/.test(word)) return word.slice(0, -2)
  if (/(ss|us|is|aas|oos|ees)$/.test(word)) return word
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const irregularPlurals: Readonly<Record<string, string>> = { leaves: 'leaf', loaves: 'loaf', halves: 'half' }

/**
 * Returns how an Indian word in Latin letters sounds. Spellings such as aloo, aaloo and alu have the same sound. Keeps
 * the final vowel.
 */
export function openSound(word: string): string {
  return stem(word)
    .replace(/[^a-z]/g, '')
    .replace(/zh/g, 'l')
    .replace(/(?<=[bcdfgjkpt])le$/, 'el')
    .replace(/t?chh?/g, 'C')
    .replace(/ph/g, 'f')
    .replace(/sh/g, 's')
    .replace(/ck|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/z/g, 'j')
    .replace(/ou(?=p)/g, 'u')
    .replace(/ew(?![aeiou])/g, 'u')
    .replace(/[ao][uw](?![aeiou])/g, 'o')
    .replace(/w/g, 'v')
    .replace(/([bdfgjklmnprtvC])h+/g, '$1')
    .replace(/(?!^)h(?![aeiou])/g, '')
    .replace(/([aeiou])\1+/g, (run, vowel: string) => longVowels[vowel] ?? run.charAt(0))
    .replace(/ie|ea/g, 'i')
    .replace(/oa/g, 'o')
    .replace(/i?y(?=[aeiou])|i(?=[aou])/g, 'y')
    .replace(/[ae][iy](?![aeiou])/g, 'e')
    .replace(/y(?![aeiou])/g, 'i')
    .replace(/m(?=[bp])/g, 'n')
    .replace(/(.)\1+/g, '$1')
}

const longVowels: Readonly<Record<string, string>> = { a: 'a', e: 'i', i: 'i', o: 'u', u: 'u' }

/** Returns the sound without its last vowel, because Hindi changes this vowel: anda and ande, mirch and mirchi. */
export function sound(open: string): string {
  const closed = open.replace(/[aeiou]+$/, '')
  return closed.length >= 3 ? closed : open
}

/**
 * Returns the sound with the same letter for all vowels and for letters that are often interchanged. So lahsun, lehsun
 * and lasan are equal, and so are kadi and kari.
 */
export function looseSound(closed: string): string {
  return closed
    .replace(/v/g, 'b')
    .replace(/f/g, 'p')
    .replace(/(?<=.)d/g, 'r')
    .replace(/(?<=.)y/g, '')
    .replace(/[aeiou]+/g, 'a')
    .replace(/(.)\1+/g, '$1')
}

/** Returns the first letter and the consonants, because customers in a hurry leave out vowels: tmatr, tmtr. */
export const skeleton = (loose: string): string => loose.charAt(0) + loose.slice(1).replace(/a/g, '')
