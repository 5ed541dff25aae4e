import { occasions } from '#messages/known-words.ts'

const known: Readonly<Record<string, string>> = occasions

/** Returns the name that the seller gave to an occasion. A common name is translated into the screen's language. */
export const occasionName = (occasion: string): string => known[occasion] ?? occasion
