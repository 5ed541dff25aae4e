import type { OfficeHandlers } from '../staff/index.ts'
import { countCash, undoCashCount } from './count-cash.ts'
import { matchUpi } from './match-upi.ts'

/** Returns the staff operations on cash and on UPI payments at the door. */
export const cashUpHandlers = (): Pick<OfficeHandlers, 'countCash' | 'undoCashCount' | 'matchUpi'> => ({
  countCash,
  undoCashCount,
  matchUpi,
})
