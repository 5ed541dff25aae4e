import { language } from '#messages/language.ts'

/**
 * Returns the `lang` attribute for a text of the seller, so that screen readers pronounce it correctly. On a Devanagari
 * page, a text that the seller has not translated is English.
 */
export const langOf = (text: string | null): 'en' | undefined =>
  language !== 'en' && text !== null && !/\p{Script=Devanagari}/u.test(text) ? 'en' : undefined
