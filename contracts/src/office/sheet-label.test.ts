import { expect, test } from 'vitest'
import { hasWholeLabel, netQuantityOf } from './sheet-label.ts'

test.each([
  ['500 g', { value: 500, unit: 'g' }],
  ['1.5 kg', { value: 1500, unit: 'g' }],
  ['2 L', { value: 2000, unit: 'ml' }],
  ['6 pcs', { value: 6, unit: 'piece' }],
  ['1 dozen', { value: 12, unit: 'piece' }],
  ['1 box', null],
  ['0.0001 g', null],
  ['a few', null],
])('[D10.34] a pack that is written as %s has a net quantity, or none that can be told', (units, quantity) => {
  expect(netQuantityOf(units)).toEqual(quantity)
})

test('[D10.34] a line of the first sheet has a whole label once all that the law asks for is there, and prepared food never', () => {
  const onion = { units: '1 kg', hsn: '0703', gst_rate: 0, shelf_life_days: 20 }
  expect(hasWholeLabel(onion)).toBe(true)
  for (const lacking of [
    { units: '1 box' },
    { hsn: '' },
    { gst_rate: null },
    { shelf_life_days: null },
    { hsn: '2005' },
  ])
    expect(hasWholeLabel({ ...onion, ...lacking })).toBe(false)
})
