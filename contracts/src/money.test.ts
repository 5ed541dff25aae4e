import { expect, it } from 'vitest'
import { formatPaise } from './money.ts'

it.each([
  [0, '₹0.00'],
  [5, '₹0.05'],
  [3570, '₹35.70'],
  [5_000_000, '₹50,000.00'],
  [12_345_600, '₹1,23,456.00'],
  [123_456_750, '₹12,34,567.50'],
  [-1025, '-₹10.25'],
])('[D10.11] [S9.7] %d paise are read as %s', (paise, text) => expect(formatPaise(paise)).toBe(text))
