import { expect, test } from 'vitest'
import { creditForPieces, leftOf } from '@farmstand/contracts/credit'
import { linesToCredit } from './rules.ts'

const line = { place: 0, name: 'Onion', quantity: 3, total: 10_000, credited: 0, creditedQuantity: 0 }

test('[D10.21] piece by piece a line comes to its total, and never to more than is left of it', () => {
  const first = creditForPieces(line, 1)
  const second = creditForPieces({ ...line, credited: first, creditedQuantity: 1 }, 1)
  const third = creditForPieces({ ...line, credited: first + second, creditedQuantity: 2 }, 1)
  expect([first, second, third]).toEqual([3333, 3333, 3334])
  expect(creditForPieces(line, 3)).toBe(10_000)
  const bruised = { ...line, credited: 9_000 }
  expect(creditForPieces(bruised, 1)).toBe(leftOf(bruised))
})

test('[D10.21] an amount of the whole is divided over what is left of each line, to the paisa', () => {
  const lines = [line, { ...line, place: 1, total: 5_000, credited: 4_999 }, { ...line, place: 2, credited: 10_000 }]
  expect(linesToCredit(lines, { lines: [], amount: 100.01, to: 'WALLET' })).toEqual([
    { place: 0, quantity: null, paise: 10_000 },
    { place: 1, quantity: null, paise: 1 },
  ])
  expect(linesToCredit(lines, { lines: [], amount: 100.02, to: 'WALLET' })).toMatchObject({ refused: 'UNPROCESSABLE' })
})
