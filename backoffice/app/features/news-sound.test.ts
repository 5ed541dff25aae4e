import { expect, test } from 'vitest'
import { tuneFor } from './news-sound.ts'

const owner = { calls: 0, orders: 2, packing: 5, deliveries: 0, problems: 1, messages: 0 }
const packer = { calls: null, orders: null, packing: 5, deliveries: null, problems: null, messages: null }

test('[O34] staff who confirm hear new orders, packers hear orders to pack', () => {
  expect(tuneFor(owner, { ...owner, orders: 3 })).toBe('order')
  expect(tuneFor(owner, { ...owner, orders: 1, packing: 6 })).toBeNull()
  expect(tuneFor(packer, { ...packer, packing: 6 })).toBe('packing')
  expect(tuneFor(packer, { ...packer, packing: 4 })).toBeNull()
})

test('[O34] urgent work has priority over the sound for a new order', () => {
  for (const work of ['calls', 'problems', 'messages'] as const)
    expect(tuneFor(owner, { ...owner, orders: 3, [work]: owner[work] + 1 })).toBe('urgent')
  expect(tuneFor(owner, owner)).toBeNull()
})
