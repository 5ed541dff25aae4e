import type { Refusals } from '../refusals.ts'

/** The server speaks English. */
export const shopRefusals: Refusals['bySentence'] = {}
