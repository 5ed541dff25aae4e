import type { LocalNames } from './primitives.ts'

/**
 * Returns the Hindi name, or else the Marathi one, which lists and papers show beside the English name. Pure: safe to
 * ship to the browser.
 */
export const devanagariName = ({ hi, mr }: LocalNames): string | null => hi ?? mr ?? null
