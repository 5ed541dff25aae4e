import type { OrderLine } from '@farmstand/contracts/order'
import type { Sellable } from '@farmstand/contracts/sellable'
import { sellableNow } from '../../../lib/sellable-now.ts'

/** How things stand now with something once ordered. */

export type Repeat =
  | { state: 'gone' | 'sold-out'; line: OrderLine }
  | { state: 'available'; line: OrderLine; now: Sellable; quantity: number; priceBefore: number | null }

export function compareLine(line: OrderLine, now: Sellable | null): Repeat {
  if (!now) return { state: 'gone', line }
  if (!now.item.in_stock) return { state: 'sold-out', line }
  const most = now.item.max_quantity || line.quantity
  return {
    state: 'available',
    line,
    now,
    quantity: Math.min(line.quantity, most),
    priceBefore: now.item.price === line.price ? null : line.price,
  }
}

/** Looks up what each line costs now, and whether it can be had. */
export const lookAgain = (lines: readonly OrderLine[]): Promise<Repeat[]> =>
  Promise.all(lines.map(async (line) => compareLine(line, await sellableNow({ type: line.type, id: line.item_id }))))
