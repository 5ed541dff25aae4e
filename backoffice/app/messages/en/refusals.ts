import type { Refusals } from '../refusals.ts'

/** The server speaks English. */
export const refusals: { byCode: Partial<Refusals['byCode']>; bySentence: Refusals['bySentence'] } = {
  byCode: {},
  bySentence: {},
}
