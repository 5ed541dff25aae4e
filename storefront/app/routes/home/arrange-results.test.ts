import type { Sellable } from '@farmstand/contracts/sellable'
import { describe, expect, it } from 'vitest'
import { arrange, arrangementIn } from './arrange-results.ts'

// Only the fields that filters and sorting read.
const stock = (id: number, price: number, unit_price: number | null, unit: 'kg' | 'piece' | null, veg = 0) =>
  ({ type: 'STOCK', item: { id, price, unit_price, unit_price_unit: unit, veg_nonveg_type: veg } }) as Sellable
const combo = (id: number, price: number) => ({ type: 'COMBO', item: { id, price, veg_nonveg_type: 0 } }) as Sellable

const found = [stock(1, 80, 400, 'kg'), stock(2, 30, 60, 'kg', 1), combo(3, 50), stock(4, 20, 5, 'piece')]
const ids = (shown: Sellable[]) => shown.map(({ item }) => item.id)

describe('the results of a search', () => {
  it('search results keep the order of the search until another one is chosen', () => {
    expect(ids(arrange(found, { kind: 'all', order: 'best' }))).toEqual([1, 2, 3, 4])
    expect(ids(arrange(found, { kind: 'all', order: 'price' }))).toEqual([4, 2, 3, 1])
  })

  it('search results have items without a price per kilogram at the end', () => {
    expect(ids(arrange(found, { kind: 'all', order: 'unit' }))).toEqual([2, 1, 3, 4])
  })

  it('search results can be limited to vegetarian food or to combos', () => {
    expect(ids(arrange(found, { kind: 'veg', order: 'best' }))).toEqual([1, 3, 4])
    expect(ids(arrange(found, { kind: 'combos', order: 'best' }))).toEqual([3])
  })

  it('[E36] search results are arranged as last chosen, or else by default', () => {
    expect(arrangementIn({ kind: 'combos', order: 'price', more: 1 })).toEqual({ kind: 'combos', order: 'price' })
    for (const state of [null, 'x', {}, { kind: 'odd', order: 7 }])
      expect(arrangementIn(state)).toEqual({ kind: 'all', order: 'best' })
  })
})
