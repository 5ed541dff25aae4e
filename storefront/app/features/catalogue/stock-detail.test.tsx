import { expect, it } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { stockItem } from '../../testing/stock-item.ts'
import { StockDetail } from './stock-detail.tsx'

const drawn = async (facts: Parameters<typeof stockItem>[1]) =>
  (await draw(<StockDetail item={stockItem(7, facts)} shape="page" cartControl={() => null} />)).textContent

it.each([
  [1, '1 day'],
  [45, '45 days'],
  [90, '3 months'],
  [100, '100 days'],
  [365, '12 months'],
  [730, '24 months'],
])('a shelf life of %i days is written as %s', async (days, shown) => {
  expect(await drawn({ shelf_life_days: days })).toContain(`Best before${shown}`)
})

it('groceries show a price per kilogram and cooked dishes do not', async () => {
  const perKilogram = { price: 20, unit_price: 40, unit_price_unit: 'kg' } as const
  expect(await drawn({ ...perKilogram, department: 'GROCERY' })).toContain('₹40.00/kg')
  expect(await drawn({ ...perKilogram, department: 'KITCHEN' })).not.toContain('₹40.00')
})
