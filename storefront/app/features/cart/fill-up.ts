import { toPaise } from '@farmstand/contracts/money'
import type { ShelfItem } from '@farmstand/contracts/shelf'
import type { ViewLine } from './cart-model.ts'

const MAX_OFFERED = 8

/**
 * Returns suggestions for a cart that is `missing` rupees below the minimum order. They are items from the cart's
 * departments that are not in the cart yet. Items that each reach the minimum alone come first, cheapest first. The
 * others follow, most expensive first.
 */
export function itemsToReachMinimum(
  things: readonly ShelfItem[],
  { lines, missing }: { lines: readonly Pick<ViewLine, 'id' | 'type' | 'department'>[]; missing: number },
): ShelfItem[] {
  const departments = new Set(lines.map(({ department }) => department))
  const inCart = new Set(lines.filter(({ type }) => type === 'STOCK').map(({ id }) => id))
  const gap = ({ price }: ShelfItem): number => toPaise(price) - toPaise(missing)
  return things
    .filter(({ id, department }) => departments.has(department) && !inCart.has(id))
    .toSorted((a, b) => Number(gap(a) < 0) - Number(gap(b) < 0) || Math.abs(gap(a)) - Math.abs(gap(b)))
    .slice(0, MAX_OFFERED)
}
