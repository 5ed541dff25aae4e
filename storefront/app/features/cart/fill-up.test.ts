import type { ShelfItem } from '@farmstand/contracts/shelf'
import { expect, it } from 'vitest'
import { itemsToReachMinimum } from './fill-up.ts'

const thing = (id: number, price: number, department: 'GROCERY' | 'KITCHEN' = 'GROCERY'): ShelfItem =>
  // The function reads only these fields.
  ({ id, price, department }) as ShelfItem
const line = (id: number, department: 'GROCERY' | 'KITCHEN' = 'GROCERY') => ({ id, department, type: 'STOCK' }) as const

const offered = (things: readonly ShelfItem[], missing: number, lines = [line(99)]): number[] =>
  itemsToReachMinimum(things, { lines, missing }).map(({ id }) => id)

it('[E43] items that reach the minimum come first, cheapest first; then the others', () => {
  const things = [thing(1, 29.99), thing(2, 45), thing(3, 30), thing(4, 30.01), thing(5, 12)]
  expect(offered(things, 30)).toEqual([3, 4, 2, 1, 5])
})

it('[E43] items of other departments or already in the cart are not suggested', () => {
  const things = [thing(1, 40), thing(2, 40, 'KITCHEN'), thing(3, 50)]
  expect(offered(things, 30, [line(1)])).toEqual([3])
  expect(offered(things, 30, [line(9, 'KITCHEN')])).toEqual([2])
  expect(offered(things, 30, [line(9), line(8, 'KITCHEN')])).toEqual([1, 2, 3])
})

it('[E43] at most eight items are suggested', () => {
  const things = Array.from({ length: 9 }, (_, at) => thing(at + 1, 30 + at))
  expect(offered(things, 30)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})
