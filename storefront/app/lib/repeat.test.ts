import type { OrderLine } from '@farmstand/contracts/order'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { expect, it } from 'vitest'
import { reorderLineOf } from './reorder.ts'

const line = { item_id: 7, type: 'STOCK', name: 'Tomato', quantity: 4, price: 35.7 } as OrderLine
const stock = (change: Partial<StockItem>) => ({
  type: 'STOCK' as const,
  item: { in_stock: true, max_quantity: 99, price: 35.7, ...change } as StockItem,
})

it('an item of an earlier order that has not changed is taken over as it was', () => {
  expect(reorderLineOf(line, stock({}))).toMatchObject({ state: 'available', quantity: 4, priceBefore: null })
})

it('a changed price and a smaller quantity are reported', () => {
  expect(reorderLineOf(line, stock({ price: 40, max_quantity: 2 }))).toMatchObject({
    state: 'available',
    quantity: 2,
    priceBefore: 35.7,
  })
})

it('a sold-out or withdrawn item is not added', () => {
  expect(reorderLineOf(line, stock({ in_stock: false })).state).toBe('sold-out')
  expect(reorderLineOf(line, null).state).toBe('gone')
})
