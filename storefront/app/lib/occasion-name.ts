import { occasions } from '#messages/occasions.ts'

const known: Readonly<Record<string, string>> = occasions

/** What the seller calls an occasion, in the page's language where it is one of the usual ones. */
export const occasionName = (occasion: string): string => known[occasion] ?? occasion
