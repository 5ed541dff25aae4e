import { expect, test } from 'vitest'
import { paise } from '../../platform/money.ts'
import { discountedPrice, samePrice } from './price-rules.ts'

const price = { costPaise: paise(10_000), discountBp: 1_250 }

test('[D10.28] two prices differ when either the cost or the discount differs', () => {
  expect(discountedPrice(price)).toBe(8_750)
  expect(samePrice(price, { ...price })).toBe(true)
  expect(samePrice(price, { ...price, costPaise: paise(10_001) })).toBe(false)
  expect(samePrice(price, { ...price, discountBp: 1_251 })).toBe(false)
})
