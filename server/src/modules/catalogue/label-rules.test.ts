import { expect, test } from 'vitest'
import { labelGapsOf } from './label-rules.ts'

const rice = {
  department: 'GROCERY' as const,
  net_value: 1000,
  net_unit: 'g' as const,
  country_of_origin: 'India',
  hsn: '1006',
  gst_rate: 5,
  shelf_life_days: 365,
  ingredients: '',
}
const thali = {
  ...rice,
  department: 'KITCHEN' as const,
  hsn: '9963',
  net_value: null,
  net_unit: null,
  country_of_origin: '',
  shelf_life_days: null,
  ingredients: 'Rice, dal',
}

test.each([
  ['groceries with all details', rice, []],
  ['no weight', { ...rice, net_value: null }, ['NET_QUANTITY']],
  ['a weight without a unit', { ...rice, net_unit: null }, ['NET_QUANTITY']],
  ['no country', { ...rice, country_of_origin: '' }, ['COUNTRY']],
  ['no HSN', { ...rice, hsn: '' }, ['HSN']],
  ['no rate', { ...rice, gst_rate: null }, ['GST']],
  ['a rate of 0 %', { ...rice, gst_rate: 0 }, []],
  ['no best before', { ...rice, shelf_life_days: null }, ['SHELF_LIFE']],
  ['biscuits without ingredients', { ...rice, hsn: '190531' }, ['INGREDIENTS']],
  ['biscuits with ingredients', { ...rice, hsn: '190531', ingredients: 'Wheat' }, []],
  ['a dish of the kitchen', thali, []],
  ['a dish without ingredients', { ...thali, ingredients: '' }, ['INGREDIENTS']],
  ['a dish without HSN and rate', { ...thali, hsn: '', gst_rate: null }, ['HSN', 'GST']],
] as const)('[O76] the label check reports the label gaps of %s', (_, facts, gaps) => {
  expect(labelGapsOf('STOCK', facts)).toEqual(gaps)
  expect(labelGapsOf('COMBO', facts)).toEqual([])
})
