import type { LocalNames } from './primitives.ts'

/** The Hindi, or else the Marathi name that stands beside the English one on lists and papers. Pure: safe to ship to the browser. */
export const devanagariName = ({ hi, mr }: LocalNames): string | null => hi ?? mr ?? null
