import type { Refusals } from '../refusals.ts'

/** Empty, because the server writes English. */
export const refusals: { byCode: Partial<Refusals['byCode']>; byReason: Partial<Refusals['byReason']> } = {
  byCode: {},
  byReason: {},
}
