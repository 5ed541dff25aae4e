import { language } from '#messages/language.ts'

/** Returns the language of a seller's text for a screen reader: English if a Devanagari page has no text of its own. */
export const langOf = (text: string | null): 'en' | undefined =>
  language !== 'en' && text !== null && !/\p{Script=Devanagari}/u.test(text) ? 'en' : undefined
