import type { CartLineChange } from '@farmstand/contracts/cart'
import { paise, timesPaise, toRupees, type Paise } from '../../platform/money.ts'

export type Availability = 'AVAILABLE' | 'SOLD_OUT' | 'WITHDRAWN'

/** The price and availability of a line: those that the customer last saw, or the present ones. */
export interface LineState {
  pricePaise: number
  availability: Availability
}

/**
 * Returns the change to report for a line, and the state that counts as seen afterwards. Returns null if nothing
 * changed.
 */
export function changeOfLine(
  seen: LineState,
  now: LineState,
): { change: CartLineChange | null; seen: LineState } | null {
  if (now.availability !== 'AVAILABLE') {
    if (seen.availability === now.availability) return null
    // The last seen price is kept, so that an item that is available again at another price is reported then.
    const { pricePaise } = seen
    return { change: { kind: now.availability }, seen: { pricePaise, availability: now.availability } }
  }
  if (seen.pricePaise !== now.pricePaise)
    return { change: { kind: 'PRICE', previous_price: toRupees(paise(seen.pricePaise)) }, seen: now }
  return seen.availability === 'AVAILABLE' ? null : { change: null, seen: now }
}

/** Returns the amount that a line adds to the total. It is 0 while the line cannot be bought. */
export const lineTotal = ({ pricePaise, availability }: LineState, quantity: number): Paise =>
  availability === 'AVAILABLE' ? timesPaise(paise(pricePaise), quantity) : paise(0)
