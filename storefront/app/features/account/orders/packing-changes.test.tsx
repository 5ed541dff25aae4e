import type { Order } from '@farmstand/contracts/order'
import { expect, it } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { PackingChanges } from './packing-changes.tsx'

const order = {
  o_status: 'OUT_FOR_DELIVERY',
  amount_due: 88,
  credits: [],
  adjustments: [
    {
      name: 'Onion',
      units: '1 kg',
      kind: 'SHORT',
      quantity: 2,
      packed: 1,
      ordered_g: null,
      packed_g: null,
      instead: null,
      amount: 12,
      to: 'DUE',
    },
  ],
} as const

it.each([
  ['OUT_FOR_DELIVERY', 'You pay', 'You pay ₹12.00 less on delivery.'],
  ['DELIVERED', 'You paid', 'You paid ₹12.00 less on delivery.'],
] as const)('[E74] the order page shows the reduced amount as due until delivery: %s', async (o_status, due, less) => {
  // The component reads only these fields.
  const place = await draw(<PackingChanges order={{ ...order, o_status } as unknown as Order} />)
  expect(place.textContent).toContain(`${due}₹88.00`)
  expect(place.textContent).toContain(less)
})
