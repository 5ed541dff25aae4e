import type { CartLineChange } from '@farmstand/contracts/cart'
import { paise, timesPaise, toRupees, type Paise } from '../../platform/money.ts'

export type Availability = 'AVAILABLE' | 'SOLD_OUT' | 'WITHDRAWN'

/** A line as the customer last saw it, or as it is now. */
export interface LineState {
  pricePaise: number
  availability: Availability
}

/** Returns the change of a line to report, and the state that counts as seen afterwards; null when nothing changed. */
export function lineNews(seen: LineState, now: LineState): { change: CartLineChange | null; seen: LineState } | null {
  if (now.availability !== 'AVAILABLE') {
    if (seen.availability === now.availability) return null
    // The seen price is kept, so that an item that returns at another price is reported then.
    const { pricePaise } = seen
    return { change: { kind: now.availability }, seen: { pricePaise, availability: now.availability } }
  }
  if (seen.pricePaise !== now.pricePaise)
    return { change: { kind: 'PRICE', previous_price: toRupees(paise(seen.pricePaise)) }, seen: now }
  return seen.availability === 'AVAILABLE' ? null : { change: null, seen: now }
}

/** Returns the amount that a line adds to the total: 0 while it cannot be bought. */
export const lineTotal = ({ pricePaise, availability }: LineState, quantity: number): Paise =>
  availability === 'AVAILABLE' ? timesPaise(paise(pricePaise), quantity) : paise(0)
