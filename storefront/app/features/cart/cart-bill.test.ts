import type { Serviceability } from '@farmstand/contracts/geo'
import { expect, it } from 'vitest'
import { cartBill, savingOf } from './cart-bill.ts'
import { progressOf } from './delivery-progress.tsx'

const answer: Serviceability = {
  pincode: '411001',
  served: true,
  area: 'Pune Camp',
  fee: 25,
  free_above: 299,
  next_slot: null,
}
const line = (cost: number, lineTotal: number, more: { quantity?: number; in_stock?: boolean } = {}) => ({
  cost,
  lineTotal,
  quantity: 1,
  in_stock: true,
  ...more,
})

it('[E44] the delivery fee is shown with the amount that is missing to free delivery', () => {
  const words = (goods: number, change: Partial<Serviceability> = {}, plan: Parameters<typeof cartBill>[2] = null) => {
    const bill = cartBill([line(goods, goods)], { ...answer, ...change }, plan)
    return bill && progressOf(answer.pincode, bill).words
  }
  expect(words(209.78)).toBe('₹89.22 more and delivery to 411001 is free')
  expect(words(298.99)).toBe('₹0.01 more and delivery to 411001 is free')
  expect(words(299)).toBe('Delivery to 411001 is free')
  expect(words(10, { fee: 0 })).toBe('Delivery to 411001 is free')
  expect(words(10, { free_above: null })).toBe('Delivery to 411001: ₹25.00')
  expect(words(10, { served: false, fee: null, free_above: null })).toBeNull()
  // The discount of a plan does not count towards free delivery.
  expect(words(300, {}, { discount: 2, free_shipping: false })).toBe('₹5.00 more and delivery to 411001 is free')
  expect(words(10, {}, { discount: 0, free_shipping: true })).toBe('Delivery to 411001 is free')
})

it('[E45] the cart’s total equals the bill’s total and leaves out sold-out items', () => {
  const lines = [line(50, 90, { quantity: 2 }), line(33.35, 33.35), line(10, 10, { in_stock: false })]
  const bill = cartBill(lines, answer, { discount: 2, free_shipping: false })
  expect(bill).toMatchObject({
    itemsPaise: 13_335,
    goodsPaise: 12_335,
    planDiscountPaise: 247,
    shippingPaise: 2_500,
    toPayPaise: 14_588,
  })
  expect(savingOf(lines, bill)).toBe(1_247)
  expect(cartBill(lines.slice(2), answer, null)).toBeNull()
  expect(savingOf(lines, null)).toBe(1_000)
})
