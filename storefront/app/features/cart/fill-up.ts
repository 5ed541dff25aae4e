import { toPaise } from '@farmstand/contracts/money'
import type { ShelfItem } from '@farmstand/contracts/shelf'
import type { ViewLine } from './cart-model.ts'

const MOST_OFFERED = 8

/**
 * Returns items for a cart that is `missing` rupees below the minimum: of its departments, and not in it yet. First
 * those that each reach the minimum alone, cheapest first; then the others, dearest first.
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
    .slice(0, MOST_OFFERED)
}
