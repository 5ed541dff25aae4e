import { expect, test } from 'vitest'
import { departmentOf } from './sheet-category.ts'
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
])('[O76] reads the net quantity of the pack %s, or none', (units, quantity) => {
  expect(netQuantityOf(units)).toEqual(quantity)
})

const onion = { units: '1 kg', hsn: '0703', gst_rate: 0, shelf_life_days: 20, veg_nonveg_type: 0 }

test.each([
  ['all that the law asks for', {}, true],
  ['a pack without a quantity', { units: '1 box' }, false],
  ['no HSN', { hsn: '' }, false],
  ['no GST rate', { gst_rate: null }, false],
  ['no shelf life', { shelf_life_days: null }, false],
  ['no mark', { veg_nonveg_type: null }, false],
  ['prepared food without ingredients', { hsn: '2005' }, false],
  ['prepared food with ingredients', { hsn: '2005', ingredients: 'Mango, salt' }, true],
  ['a dish without ingredients', { category: 'Kitchen > Mains' }, false],
  ['a dish by the plate', { category: 'Kitchen', units: '1 plate', shelf_life_days: null, ingredients: 'Rice' }, true],
  ['a dish by its department', { department: 'KITCHEN', units: '1 plate', ingredients: 'Rice' } as const, true],
])('[O76] checks the label of a line with %s', (_has, change, whole) => {
  expect(hasWholeLabel({ ...onion, ...change })).toBe(whole)
})

test.each([
  ['Kitchen', 'KITCHEN'],
  ['From our kitchen > Mains', 'KITCHEN'],
  ['Our kitchen > Mains', 'KITCHEN'],
  ['Hot food', 'KITCHEN'],
  ['Tiffin', 'KITCHEN'],
  ['Kitchen, Garden & Pets', 'GROCERY'],
  ['Kitchenware', 'GROCERY'],
  ['Vegetables > Leafy', 'GROCERY'],
])('[O77] items of the category %s belong to %s', (category, department) => {
  expect(departmentOf({ category })).toBe(department)
})
