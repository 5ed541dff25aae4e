import type { Serviceability } from '@farmstand/contracts/geo'
import type { UserSubscription } from '@farmstand/contracts/subscription'
import { expect, it } from 'vitest'
import { progressOf } from './delivery-progress.tsx'

const answer: Serviceability = {
  pincode: '411001',
  served: true,
  area: 'Pune Camp',
  fee: 25,
  free_above: 299,
  next_slot: null,
}
const plan: UserSubscription = {
  id: '8f2b6c1e-0d4a-4c55-9a53-1f1f2b3c4d5e',
  plan_id: 1,
  plan_name: 'Sprout',
  min_amount: 1000,
  discount: 2,
  cashback: 0,
  free_shipping: false,
  priority_delivery: false,
  additional_perks: null,
  validity_days: 30,
  status: 'ACTIVE',
  created_at: '2026-11-21T08:00:00.000Z',
  expires_at: null,
}

it('[D10.34] the cart says what delivery costs and how much more makes it free', () => {
  const words = (goods: number, change: Partial<Serviceability> = {}, mine: UserSubscription | null = null) =>
    progressOf({ ...answer, ...change }, goods, mine).words
  expect(words(209.78)).toBe('₹89.22 more and delivery to 411001 is free. Now ₹25.00.')
  expect(words(298.99)).toBe('₹0.01 more and delivery to 411001 is free. Now ₹25.00.')
  expect(words(299)).toBe('Delivery to 411001 is free')
  expect(words(10, { fee: 0 })).toBe('Delivery to 411001 is free')
  expect(words(10, { free_above: null })).toBe('Delivery to 411001: ₹25.00')
  expect(words(10, { served: false, fee: null, free_above: null })).toBe('We do not deliver to 411001 yet.')
  // Its discount is not known here, so nothing exact is claimed.
  expect(words(298, {}, plan)).toBe('Delivery to 411001: ₹25.00, free above ₹299.00')
  expect(words(10, {}, { ...plan, free_shipping: true })).toBe('Delivery to 411001 is free')
})
