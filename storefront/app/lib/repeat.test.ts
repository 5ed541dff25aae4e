import type { OrderLine } from '@farmstand/contracts/order'
import type { StockItem } from '@farmstand/contracts/stock-item'
import { expect, it } from 'vitest'
import { compareLine } from './reorder.ts'

const line = { item_id: 7, type: 'STOCK', name: 'Tomato', quantity: 4, price: 35.7 } as OrderLine
const stock = (change: Partial<StockItem>) => ({
  type: 'STOCK' as const,
  item: { in_stock: true, max_quantity: 99, price: 35.7, ...change } as StockItem,
})

it('leaves an unchanged item as it was', () => {
  expect(compareLine(line, stock({}))).toMatchObject({ state: 'available', quantity: 4, priceBefore: null })
})

it('reports a changed price and a smaller quantity', () => {
  expect(compareLine(line, stock({ price: 40, max_quantity: 2 }))).toMatchObject({
    state: 'available',
    quantity: 2,
    priceBefore: 35.7,
  })
})

it('adds no sold-out or withdrawn item', () => {
  expect(compareLine(line, stock({ in_stock: false })).state).toBe('sold-out')
  expect(compareLine(line, null).state).toBe('gone')
})
