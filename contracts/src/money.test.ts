import { expect, it } from 'vitest'
import {
  basisPointsIn,
  formatPaise,
  isLargePriceChange,
  paiseIn,
  priceNumbers,
  readPercent,
  readRupees,
  rupeesText,
} from './money.ts'

it.each([
  [0, '₹0.00'],
  [5, '₹0.05'],
  [3570, '₹35.70'],
  [5_000_000, '₹50,000.00'],
  [12_345_600, '₹1,23,456.00'],
  [123_456_750, '₹12,34,567.50'],
  [-1025, '-₹10.25'],
])('[D10.11] [S9.7] %d paise are formatted as %s', (paise, text) => expect(formatPaise(paise)).toBe(text))

it.each([
  [0, '0.00'],
  [5, '0.05'],
  [4250, '42.50'],
  [123_456_799, '1234567.99'],
])('[D10.28] writes %d paise into a field as %s and reads them back', (paise, text) => {
  expect(rupeesText(paise)).toBe(text)
  expect(paiseIn(text)).toBe(paise)
})

it.each([
  [{ costPaise: 10_000 }, false],
  [{ costPaise: 13_000 }, false],
  [{ costPaise: 13_001 }, true],
  [{ costPaise: 7_000 }, false],
  [{ costPaise: 6_999 }, true],
  [{ discountBp: 3_000 }, false],
  [{ discountBp: 3_001 }, true],
  [{ costPaise: 12_000, discountBp: 4_500 }, true],
  [{ costPaise: 13_001, discountBp: 2_400 }, true],
])('[D10.28] a change of ₹100.00 to %j is over 30 %%: %s', (after, isBold) => {
  const before = { costPaise: 10_000, discountBp: 0 }
  expect(isLargePriceChange(before, { ...before, ...after })).toBe(isBold)
})

it.each([
  ['42', 4200],
  ['₹ 5', 500],
  ['₹  5 .50', 550],
  ['Rs. 42.50', 4250],
  ['rs 42', 4200],
  ['INR42', 4200],
  ['1,032', 103_200],
  ['1,03,200/-', 10_320_000],
  ['12,34,567.5', 123_456_750],
  ['1,032.55', 103_255],
  ['12\u00A0000', 1_200_000],
  ['12,50', null],
  ['1,03', null],
  ['1,0,032', null],
  ['x1,032', null],
  ['1,032.555', null],
  ['1,032x', null],
  ['1234,567', null],
  ['5 Rs', null],
  ['5/-5', null],
  ['', null],
])('[D10.28] reads %j as %s paise', (text, paise) => expect(readRupees(text)).toBe(paise))

it.each([
  ['5', 500],
  ['12.5 %', 1250],
  ['100%', 10_000],
  ['100.01', null],
  ['5 % off', null],
  ['5%x', null],
  ['-5', null],
  ['', null],
])('[D10.28] reads the percentage %j as %s hundredths', (text, bp) => expect(readPercent(text)).toBe(bp))

it.each([
  ['18', 1800],
  [' 12.5 ', 1250],
  ['0.05', 5],
  ['100', 10_000],
  ['100.01', null],
  ['5 %', null],
  ['5,5', null],
])('[D10.28] reads %j in a file or setting as %s hundredths of a percent', (text, bp) =>
  expect(basisPointsIn(text)).toBe(bp),
)

it('[D10.28] converts a price on the wire to whole paise and whole hundredths of a percent', () =>
  expect(priceNumbers({ cost: 19.99, discount: 8.15 })).toEqual({ costPaise: 1999, discountBp: 815 }))
