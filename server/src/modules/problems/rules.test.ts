import { expect, test } from 'vitest'
import { proposedCredits } from '@farmstand/contracts/problem-rules'

const line = { place: 0, position: 0, quantity: 3, total: 9_000, credited: 0, creditedQuantity: 0 }

test('[D10.21] proposed is what the reported pieces cost, and no more than is left of them', () => {
  const reported = [{ position: 0, quantity: 2, ordered: 3 }]
  expect(proposedCredits(reported, [line])).toEqual([{ place: 0, quantity: 2, amount: 6_000 }])
  const before = { ...line, credited: 6_000, creditedQuantity: 2 }
  expect(proposedCredits(reported, [before])).toEqual([{ place: 0, quantity: 1, amount: 3_000 }])
  expect(proposedCredits(reported, [{ ...line, credited: 9_000, creditedQuantity: 3 }])).toEqual([])
})

test('[D10.21] of what the invoice names by its weight, or replaced, a share of its price is proposed', () => {
  const reported = [{ position: 1, quantity: 1, ordered: 3 }]
  const weighed = { ...line, place: 1, position: 1, quantity: 1, total: 8_999 }
  expect(proposedCredits(reported, [line, weighed])).toEqual([{ place: 1, quantity: null, amount: 3_000 }])
})
