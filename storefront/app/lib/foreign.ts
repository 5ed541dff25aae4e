import { language } from '#messages/language.ts'

/** The language of what a seller wrote, for a screen reader's voice: English where a page in Devanagari has no text of its own. */
export const foreign = (text: string | null): 'en' | undefined =>
  language !== 'en' && text !== null && !/\p{Script=Devanagari}/u.test(text) ? 'en' : undefined
