import { occasions } from '#messages/occasions.ts'

const known: Readonly<Record<string, string>> = occasions

/** Returns the seller's name of an occasion, translated into the page's language if it is a common one. */
export const occasionName = (occasion: string): string => known[occasion] ?? occasion
