import type { Refusals } from '../refusals.ts'

/** The server speaks English. */
export const refusals: { byCode: Partial<Refusals['byCode']>; byReason: Partial<Refusals['byReason']> } = {
  byCode: {},
  byReason: {},
}
