import { expect, test } from 'vitest'
import { separatePrice } from './parts-panel.tsx'

const known = new Map([
  [10, { cost: 42, discount: 15 }],
  [11, { cost: 25, discount: 0 }],
])

test('[O75] the separate price of a combo is the sum of the discounted item prices', () => {
  // The expected price is 2 × 35.70 + 25.00.
  expect(
    separatePrice(
      [
        { stock_id: 10, quantity: 2 },
        { stock_id: 11, quantity: 1 },
      ],
      known,
    ),
  ).toBe(9640)
  expect(separatePrice([{ stock_id: 12, quantity: 1 }], known)).toBeNull()
  expect(separatePrice([], known)).toBeNull()
})
